"""What a house's description is made of. Metres; the front faces -y, the street runs along x."""
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Wear:
    """What is worn out. Nothing, unless a picture is about it."""

    lawn: bool = False
    drive: bool = False
    paint: bool = False
    grime: bool = False
    roof: bool = False


@dataclass(frozen=True)
class Look:
    """Colors and materials."""

    wall: str
    trim: str
    frames: str
    door: tuple
    garage: tuple
    roof: tuple
    gutters: str
    shutters: str = "#2b3438"
    drive: str = "#8e877b"
    paved: bool = False
    stucco: bool = False
    drips: tuple = ()


@dataclass(frozen=True)
class Bed:
    """A planting bed along the house: its street side is a wavy line."""

    x0: float
    x1: float
    y0: float
    y1: float
    edged: bool = True


@dataclass(frozen=True)
class Island:
    """A round bed in the lawn."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Garden:
    """Where things grow: shrubs and trees as (kind, x, y, size), flowers as (x0, x1, y0, y1, number)."""

    beds: tuple = ()
    island: Island | None = None
    shrubs: tuple = ()
    flowers: tuple = ()
    trees: tuple = ()
    old_shrubs: tuple = ()


@dataclass(frozen=True)
class Lot:
    """What covers the ground. The driveway's edges are x by y."""

    covered: tuple
    drive_left: Callable[[float], float]
    drive_right: Callable[[float], float]
    drive_top: float
    paths: tuple
    mailbox: float
    oil: tuple = ()
    trees: tuple = ()


@dataclass(frozen=True)
class Shot:
    """A camera: where it stands, the point (x, y) it looks at, its lens in mm, and how far the picture is shifted up.

    The sun's azimuth counts clockwise from +y, in degrees. `without` are kinds of the garden's trees that would stand
    in the way. `change` is the part of the picture, as shares from the lower left, that a job changes: the rest of the
    second picture is taken from the first.
    """

    place: tuple
    target: tuple
    lens: float
    shift: float
    sun: tuple = (152, 36)
    trees: tuple = ()
    without: tuple = ()
    change: tuple = (0, 0, 1, 1)


@dataclass(frozen=True)
class House:
    """A house with its garden, its looks by topic, and the shots taken of it."""

    name: str
    build: Callable
    look: Look
    lot: Lot
    garden: Garden
    shots: dict
    looks: dict = field(default_factory=dict)
