"""Writes the trained network for parts as packages/mockup-engine/src/analyse/part-network.ts reads it."""

import copy
from pathlib import Path

import torch
from attention_network import AttentionNetwork
from sam2_trunk import STAGE_ENDS, HieraBlock, HieraTrunk
from store import Writer, store_part_head, write_steps
from torch import nn

FLOATS_UP_TO = 10_000


def store_attention(network: AttentionNetwork, file: Path) -> None:
    network = fold_norms(network)
    writer = Writer(FLOATS_UP_TO)
    maps = _store_trunk(writer, network.trunk)
    normed = [writer.step("normalize", f"norm{stride}", maps[stride]) for stride in (32, 16, 8, 4)]
    store_part_head(writer, network, normed[::-1], [1.0] * 4)
    write_steps(writer, file)


@torch.no_grad()
def fold_norms(network: AttentionNetwork) -> AttentionNetwork:
    """The same network with layer norms that neither scale nor shift: the layers that follow do, as the engine wants it."""
    folded = copy.deepcopy(network).cpu().float().eval()
    for block in folded.trunk.blocks:
        _fold(block.norm1, [block.qkv, *([block.shortcut] if block.shortcut else [])])
        _fold(block.norm2, [block.widen])
    joins = ([folded.join4], [folded.join8], [folded.join16], [folded.join32, folded.whole])
    for norm, layers in zip(folded.norms, joins):
        _fold(norm, layers)
    return folded


def _fold(norm: nn.LayerNorm, layers: list) -> None:
    for layer in layers:
        matrix = layer.weight.flatten(1)
        layer.bias += matrix @ norm.bias
        layer.weight.copy_((matrix * norm.weight).view_as(layer.weight))
    nn.init.ones_(norm.weight)
    nn.init.zeros_(norm.bias)


def _store_trunk(writer: Writer, trunk: HieraTrunk) -> dict:
    """Gives the steps of the maps by their strides."""
    seen = writer.conv("patches", "rgb", trunk.patches.weight, trunk.patches.bias, stride=4)
    seen = writer.plane("stretch", "placed.stretch", seen, trunk.stretched[0])
    seen = writer.plane("tile", "placed.tile", seen, trunk.tiled[0])
    maps = {}
    for index, block in enumerate(trunk.blocks):
        seen = _store_block(writer, f"b{index}", block, seen)
        if index in STAGE_ENDS:
            maps[4 << STAGE_ENDS.index(index)] = seen
    return {**maps, 32: writer.step("halve", "map32", seen)}


def _store_block(writer: Writer, name: str, block: HieraBlock, seen: str) -> str:
    normed = writer.step("normalize", f"{name}.norm1", seen)
    found = _store_attention(writer, name, block, normed)
    if block.shortcut:
        seen = writer.step("pool", f"{name}.short.pool", _linear(writer, f"{name}.short", normed, block.shortcut), size=2)
    seen = writer.step("add", f"{name}.mid", seen, found)
    normed = writer.step("normalize", f"{name}.norm2", seen)
    wide = writer.step("gelu", f"{name}.gelu", _linear(writer, f"{name}.up", normed, block.widen))
    return writer.step("add", name, seen, _linear(writer, f"{name}.down", wide, block.narrow))


def _store_attention(writer: Writer, name: str, block: HieraBlock, normed: str) -> str:
    """Each head's queries, keys and values by layers of their own, so that the engine cuts nothing; queries are scaled."""
    more = {**({"window": block.window} if block.window else {}), **({"pooled": True} if block.shortcut else {})}
    weights = block.qkv.weight.unflatten(0, (3, block.heads, -1))
    biases = block.qkv.bias.unflatten(0, (3, block.heads, -1))
    scale = weights.shape[2] ** -0.5
    heads = []
    for head in range(block.heads):
        planes = [
            writer.conv(f"{name}.{kind}{head}", normed, (weight * by)[:, :, None, None], bias * by)
            for kind, weight, bias, by in zip("qkv", weights[:, head], biases[:, head], (scale, 1, 1))
        ]
        heads.append(writer.step("attend", f"{name}.seen{head}", *planes, **more))
    found = heads[0] if block.heads == 1 else writer.step("concat", f"{name}.seen", *heads)
    return _linear(writer, f"{name}.proj", found, block.proj)


def _linear(writer: Writer, to: str, source: str, layer: nn.Linear) -> str:
    return writer.conv(to, source, layer.weight[:, :, None, None], layer.bias)
