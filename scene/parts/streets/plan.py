"""What a random house is: its form, its openings, its materials. All by one source of chance."""
from dataclasses import dataclass, field

WALLS = (
    "#ebe9e2", "#dccdaf", "#96a08c", "#5a697d", "#3c4b64", "#af9678", "#d8d5ca", "#78787a", "#c8beb4", "#f0e1be",
    "#46464a", "#a0afb9", "#bea082", "#69735f", "#d7b996", "#b96e50", "#f4f2ec", "#7a3b32", "#c9b894", "#8b9a8c",
)
TRIMS = ("#f0f0ee", "#e6e1d6", "#3a3531", "#cdbfa5", "#d6d4cc", "#5a463c", "#968c7d")
ROOFS = (
    ("#5a5148", "#6e6356", "#7d7264", "#64594d"), ("#34363a", "#45484c", "#565a5e", "#3c3f43"),
    ("#6b4a3c", "#7d5847", "#8c6653", "#734f40"), ("#4c5a55", "#5c6b65", "#6b7b74", "#54625d"),
    ("#8a8378", "#9a9287", "#aaa297", "#928a80"), ("#3b3332", "#4a403d", "#574c48", "#403836"),
)
TILES = (("#8f4f35", "#a7603f", "#b8704b", "#9a563a"), ("#9c7355", "#ad8464", "#c09878", "#a67c5e"))
METALS = ("#5d6b70", "#7d8285", "#7a3028", "#2f4a3c", "#b7bab8", "#35383b")
DOORS = (("#7c2f25",), ("#23405a",), ("#2d3b2f",), ("#4a2f1c", "#7d5533"), ("#d8c9a0",), ("#f0f0ee",), ("#1e1e1e",))
GARAGES = (("#cfccc3",), ("#4a3322", "#7a573a"), ("#6d6a64",), ("#f0efea",), ("#c8beaa",), ("#3c4655",), ("#ebebe8",))
BRICKS = (("#7c4534", "#9a6650"), ("#8a3b2a", "#a8523c"), ("#b59a7c", "#cbb394"), ("#6a5a50", "#8a776a"), ("#c9c4ba", "#dedad0"))
FORMS = {"side": 34, "front": 16, "hip": 26, "flat": 9, "mobile": 7, "row": 8}


@dataclass
class Plan:
    """One house. Metres; the front is y 0, the middle x 0."""

    name: str
    form: str
    wide: float
    deep: float
    storeys: int
    floor: float
    storey: float
    pitch: float
    over: float
    surface: str            # siding, batten, stucco, brick, stone
    wainscot: bool
    roofing: str            # shingles, tiles, metal
    wall: str
    trim: str
    frames: str
    roof: tuple
    door: tuple
    garage: tuple
    brick: tuple
    wing: tuple | None      # (x0, x1, how far it stands out, form) of the part with the garage
    doors: int              # of the garage
    porch: str              # none, shed, portico, stoop
    dormers: int
    chimney: bool
    shutters: bool
    lit: bool
    worn: dict = field(default_factory=dict)

    @property
    def top(self):
        return self.floor + self.storeys * self.storey

    @property
    def left(self):
        return -self.wide / 2

    @property
    def right(self):
        return self.wide / 2


def draw_plan(rng, name, forms=FORMS, is_next=False):
    """A house by chance. A neighbor's may not be wide."""
    form = rng.choices(list(forms), list(forms.values()))[0]
    storeys = {"mobile": 1, "row": rng.choice((2, 2, 3)), "flat": rng.choice((1, 1, 2))}.get(form, rng.choice((1, 1, 2)))
    wide = {"mobile": rng.uniform(13, 18), "row": rng.uniform(5.5, 7.5), "front": rng.uniform(7, 11)}.get(form, rng.uniform(9, 16))
    wall_kinds = {"mobile": ("siding", "batten"), "flat": ("stucco", "stucco", "brick")}
    surface = rng.choice(wall_kinds.get(form, ("siding", "siding", "stucco", "stucco", "batten", "brick", "stone")))
    roofing = rng.choice(("metal", "shingles")) if form == "mobile" else rng.choice(("shingles",) * 5 + ("tiles", "metal"))
    roof = rng.choice(TILES) if roofing == "tiles" else rng.choice(ROOFS) if roofing == "shingles" else (rng.choice(METALS),) * 4
    wall, trim = rng.choice(WALLS), rng.choice(TRIMS)
    if is_next:
        wide = min(wide, 13)
    plan = Plan(
        name, form, wide, rng.uniform(4.5, 6) if form == "mobile" else rng.uniform(7, 9), storeys,
        rng.uniform(0.5, 0.8) if form == "mobile" else rng.uniform(0.12, 0.6), rng.uniform(2.6, 3.0),
        rng.uniform(0.12, 0.25) if form == "mobile" else rng.uniform(0.28, 0.85), rng.uniform(0.15, 0.6),
        surface, form != "flat" and rng.random() < 0.2, roofing, wall, trim, rng.choice((trim, "#f0f0ee", "#2b2b2d")), roof,
        rng.choice(DOORS), rng.choice(GARAGES), rng.choice(BRICKS), None, 0,
        rng.choice(("none", "shed", "portico", "stoop")), rng.choice((0, 0, 0, 1, 2, 3)) if form == "side" else 0,
        rng.random() < 0.3, rng.random() < 0.25, False,
        {part: rng.random() < 0.2 for part in ("paint", "grime", "roof")},
    )
    _add_wing(rng, plan)
    return plan


def _add_wing(rng, plan):
    """A garage: before the house at one end, flush with it, or none."""
    if plan.form in ("mobile", "row") or rng.random() < 0.14:
        return
    plan.doors = rng.choice((1, 2, 2, 2, 3))
    long = {1: rng.uniform(3.6, 4.2), 2: rng.uniform(5.8, 6.6), 3: rng.uniform(8.6, 9.4)}[plan.doors]
    out = rng.choice((0.0, rng.uniform(0.6, 2.0), rng.uniform(2.0, 4.5)))
    is_beside = plan.wide < long + 5 or (plan.storeys == 2 and rng.random() < 0.5)
    form = plan.form if plan.form in ("flat", "hip") else rng.choice(("front", "front", "side"))
    if is_beside:
        x0 = plan.right - 0.02
        out = min(out, 1.5) if form == "side" else out
    else:
        x0 = plan.right - long
        out = max(out, 0.6) if form != "side" else 0.0
    plan.wing = (x0, x0 + long, out, form)
