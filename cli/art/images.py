"""Users' image files: checked before they are decoded, turned upright, made plain RGB with a mask (case 60)."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.art.drawing import Art
from stellwerk.cli.art.matrix import Matrix
from stellwerk.cli.art.palette import Ink
from stellwerk.core.errors import StellwerkError

if TYPE_CHECKING:
    from PIL import Image as Pixels

MOST_PIXELS = 50_000_000
"""Larger images are refused before they are decoded."""
MOST_BYTES = 60_000_000
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
_PLAIN = {"1", "L", "LA", "P", "PA", "RGB", "RGBA", "RGBX"}
"""Modes that become RGB without loss that matters."""
_DEEP = {"I;16", "I;16B", "I;16L", "I"}

_DAMAGE = (OSError, ValueError, SyntaxError, TypeError, LookupError, ArithmeticError, EOFError, struct.error)
"""What reading a damaged file may raise."""


class ImageError(StellwerkError):
    """An image file that cannot be used; the text names it as the pack does."""


def checked(path: Path, name: str) -> Art:
    """The image of a file, its size and format looked at without decoding it.

    Raises ImageError for a file that is no image, an animation, one with too many pixels, or a colour model that is
    not converted (such as Lab or floating point).
    """
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise ImageError(f"{name}: {size:,} bytes are too many for an image, at most {MOST_BYTES:,}")
        data = path.read_bytes()
    except OSError as error:
        raise ImageError(f"{name}: {error.strerror or error}") from None
    with _opened(path, name) as image:
        width, height = image.size
        if width * height > MOST_PIXELS:
            raise ImageError(f"{name}: {width} × {height} pixels are too many, at most {MOST_PIXELS:,} in all")
        if getattr(image, "n_frames", 1) > 1:
            raise ImageError(f"{name}: has several frames: save it as a single picture")
        if image.mode == "F":
            raise ImageError(f"{name}: its grey values are fractions: save it with 8 or 16 bits")
        if image.mode not in _PLAIN | {"CMYK"} | _DEEP:
            raise ImageError(f"{name}: its colours are {image.mode}: save it as RGB")
    return Art(str(path), name, blake2b(data, digest_size=16).hexdigest())


def whole(path: Path, name: str) -> Art:
    """The image of a file that was decoded once, so that it is known to be sound; nothing of it is kept.

    Raises ImageError for what ``checked`` refuses, and for a file that is damaged further on.
    """
    art = checked(path, name)
    _decode(art)
    return art


def pixels(art: Art) -> Pixels.Image:
    """The image as RGBA, as a viewer shows it: turned by its EXIF orientation, 16 bits made 8, CMYK made RGB.

    Raises ImageError when it cannot be decoded.
    """
    return _decoded(art)


@lru_cache(maxsize=64)
def _decoded(art: Art) -> Pixels.Image:
    return _decode(art)


def _decode(art: Art) -> Pixels.Image:
    from PIL import ImageOps

    with _opened(Path(art.path), art.name) as image:
        image.load()
        upright = ImageOps.exif_transpose(image)
        if upright.mode in _DEEP:
            upright = upright.convert("I").point(lambda value: value * (1 / 257)).convert("L")
        return upright.convert("RGBA")


@contextmanager
def _opened(path: Path, name: str) -> Iterator[Pixels.Image]:
    """The image while it is looked at or decoded; what is raised meanwhile says that it cannot be used."""
    from PIL import Image as Pixels
    from PIL import UnidentifiedImageError

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", Pixels.DecompressionBombWarning)
        try:
            with Pixels.open(path, formats=_FORMATS) as image:
                yield image
        except (Pixels.DecompressionBombError, Pixels.DecompressionBombWarning):
            raise ImageError(f"{name}: has too many pixels, at most {MOST_PIXELS:,} in all") from None
        except UnidentifiedImageError:
            raise ImageError(f"{name}: is no image that can be read ({', '.join(_FORMATS)})") from None
        except _DAMAGE as error:
            raise ImageError(f"{name}: the image is damaged: {_one_line(error)}") from None


def placed_pixels(art: Art, matrix: Matrix, size: tuple[int, int], ink: Ink) -> tuple[Pixels.Image, Pixels.Image]:
    """The image turned and mirrored by a matrix, at a size in pixels and a level of ink: RGB and its mask."""
    from PIL import Image as Pixels

    image = pixels(art)
    if matrix.a == 0:
        image = image.transpose(Pixels.Transpose.TRANSPOSE)
        across, down = matrix.c < 0, matrix.b < 0
    else:
        across, down = matrix.a < 0, matrix.d < 0
    if across:
        image = image.transpose(Pixels.Transpose.FLIP_LEFT_RIGHT)
    if down:
        image = image.transpose(Pixels.Transpose.FLIP_TOP_BOTTOM)
    image = image.resize(size, Pixels.Resampling.LANCZOS)
    return inked_pixels(image.convert("RGB"), ink), image.getchannel("A")


def inked_pixels(image: Pixels.Image, ink: Ink) -> Pixels.Image:
    """An RGB image under a level of ink: pale, grey, or black and white dots."""
    if ink == "low":
        return image.point(lambda value: 255 - (255 - value) // 3)
    if ink == "grey":
        return image.convert("L").convert("RGB")
    return image.convert("1").convert("RGB") if ink == "black" else image


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
