"""Trains the network that finds the parts of a house; goes on where it stopped. See README.md."""

import argparse
import copy
import math
import time
from pathlib import Path

import torch
from attention_network import AttentionNetwork
from batched_draws import Draws
from batched_views import BatchedViews
from labelled_photos import STEP, judge, load_photos, split_photos, weigh_classes
from part_head import measure_loss
from read_sam2 import read_sam2
from sam2_trunk import WHOLE_DEPTH
from store_attention import store_attention

HEAD_RATE = 1e-3
# The rate of Hiera-Tiny's last block; each block before it learns by so much less (layer-wise decay, as in BEiT, Bao et
# al. 2021).
TRUNK_RATE, BLOCK_DECAY = 2e-4, 0.85
WEIGHT_DECAY = 0.05
WARM_UP = 200
LEAST_PACE = 0.02
LONGEST_GRADIENT = 1.0
KEPT = 0.998
PRINTED_EVERY = 200
# Seconds of training after which the state is saved, the network stored and judged; this takes none of --seconds.
SAVED_EVERY = 120
SEED = 2


class Training:
    """The network, the running mean of its weights, and how far its training has come in steps and in seconds."""

    def __init__(self, classes: int, device: str):
        self.device, self.step, self.seconds = device, 0, 0.0
        self.network = AttentionNetwork(classes).to(device).train()
        self.averaged = copy.deepcopy(self.network).eval().requires_grad_(False)
        self.optimizer = torch.optim.AdamW(group_weights(self.network), fused=device == "cuda")

    def begin_with(self, sam2: Path) -> None:
        read_sam2(self.network.trunk, sam2)
        self.averaged.load_state_dict(self.network.state_dict())

    def look(self, network: AttentionNetwork, rgb: torch.Tensor) -> torch.Tensor:
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            return network(rgb)

    def learn(self, rgb: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor, progress: float) -> torch.Tensor:
        """One step at the pace of this share of the training; gives the loss before it."""
        for group in self.optimizer.param_groups:
            group["lr"] = group["most"] * pace(self.step, progress)
        loss = measure_loss(self.look(self.network, rgb), labels, weights)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_GRADIENT)
        self.optimizer.step()
        self.step += 1
        keep = min(KEPT, (self.step + 1) / (self.step + 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.averaged.parameters()), list(self.network.parameters()), 1 - keep)
        return loss.detach()

    def save(self, file: Path) -> None:
        """Under another name first: a save that is cut off leaves the one before."""
        part = file.with_suffix(".part")
        states = {name: getattr(self, name).state_dict() for name in ("network", "averaged", "optimizer")}
        torch.save({**states, "step": self.step, "seconds": self.seconds}, part)
        part.rename(file)

    def go_on(self, file: Path) -> None:
        saved = torch.load(file, map_location=self.device, weights_only=True)
        for name in ("network", "averaged", "optimizer"):
            getattr(self, name).load_state_dict(saved[name])
        self.step, self.seconds = saved["step"], saved["seconds"]


def group_weights(network: AttentionNetwork) -> list:
    """Weights by learning rate and by whether they decay: norms, biases and what places are known by do not."""
    groups = {}
    for name, weight in network.named_parameters():
        decays = weight.ndim > 1 and not name.startswith(("trunk.stretched", "trunk.tiled"))
        groups.setdefault((rate_of(name), decays), []).append(weight)
    return [
        {"params": weights, "lr": rate, "most": rate, "weight_decay": WEIGHT_DECAY * decays}
        for (rate, decays), weights in groups.items()
    ]


def rate_of(name: str) -> float:
    if not name.startswith("trunk."):
        return HEAD_RATE
    depth = int(name.split(".")[2]) + 1 if name.startswith("trunk.blocks.") else 0
    return TRUNK_RATE * BLOCK_DECAY ** (WHOLE_DEPTH - depth)


def pace(step: int, progress: float) -> float:
    """Share of the learning rates: a warm-up, and a cosine over the training, of which this share is done."""
    return min(1, (step + 1) / WARM_UP) * (LEAST_PACE + (1 - LEAST_PACE) * (1 + math.cos(math.pi * progress)) / 2)


def train(options: argparse.Namespace) -> None:
    torch.manual_seed(SEED)
    torch.set_num_threads(options.threads)
    torch.set_float32_matmul_precision("high")
    torch.backends.cudnn.benchmark = True
    classes, photos = load_photos(options.labelled)
    learned, judged = split_photos(photos, options.skip)
    training = Training(len(classes), options.device)
    state = options.out.with_suffix(".pt")
    if state.exists():
        training.go_on(state)
    else:
        training.begin_with(options.sam2)
    # By the step, so that training that goes on sees other views than before.
    draws = Draws(options.device, SEED + training.step)
    views = BatchedViews(learned, classes, draws, tuple(options.view), options.whole, options.mixed)
    weights = weigh_classes(learned, classes).to(options.device)
    saved = training.seconds
    while (progress := measure_progress(training, options)) < 1:
        began = time.monotonic()
        loss = training.learn(*views.draw(options.batch), weights, progress)
        training.seconds += time.monotonic() - began
        if training.step % PRINTED_EVERY == 0:
            print(training.step, f"{training.seconds:.0f} s", round(loss.item(), 3), flush=True)
        if training.seconds - saved > SAVED_EVERY:
            saved = training.seconds
            keep_and_judge(training, judged, classes, options.out)
    keep_and_judge(training, judged, classes, options.out)


def measure_progress(training: Training, options: argparse.Namespace) -> float:
    return training.step / options.steps if options.steps else training.seconds / options.seconds


def keep_and_judge(training: Training, judged: list, classes: list, out: Path) -> None:
    training.save(out.with_suffix(".pt"))
    store_attention(training.averaged, out)
    if judged:
        look = lambda rgb: training.look(training.averaged, rgb)
        print(training.step, judge(look, judged, classes, training.device), flush=True)


def read_view(text: str) -> int:
    edge = int(text)
    if edge <= 0 or edge % STEP:
        raise argparse.ArgumentTypeError(f"{edge} is no multiple of {STEP}")
    return edge


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sam2", type=Path, required=True, help="the .ort file of SAM 2 to begin with")
    parser.add_argument("--labelled", type=Path, required=True, help="what export-labelled.ts wrote")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--steps", type=int, help="how long to train, in steps")
    length.add_argument("--seconds", type=float, help="how long to train, in seconds of learning")
    parser.add_argument("--skip", type=int, nargs="*", default=[], help="photographs to judge by, not learned from")
    parser.add_argument("--batch", type=int, default=16, help="views a step")
    parser.add_argument("--view", type=read_view, nargs=2, default=(320, 448), help="height and width of a view")
    parser.add_argument("--whole", type=int, default=448, help="long edge of a whole photograph in usual views")
    parser.add_argument("--mixed", type=float, default=0.4, help="share of views that take over another one's surroundings")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu", choices=("cuda", "cpu"))
    parser.add_argument("--threads", type=int, default=1, help="threads of a CPU")
    parser.add_argument("--out", type=Path, required=True, help="file for the network; its state is kept beside it")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
