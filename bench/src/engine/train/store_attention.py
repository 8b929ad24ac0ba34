"""Writes the trained network for parts as an ONNX file."""

import copy
from pathlib import Path

import torch
from attention_network import AttentionNetwork
from masonry_head import MAPS, STRIDE
from onnx_writer import FIRST, LAST, Writer
from part_head import CHANNELS
from sam2_trunk import STAGE_ENDS, WIDTHS, HieraBlock, HieraTrunk
from store import store_part_head
from torch import nn

FLOATS_UP_TO = 10_000


def store_attention(network: AttentionNetwork, file: Path) -> None:
    network = copy.deepcopy(network).cpu().float().eval()
    writer = Writer(FLOATS_UP_TO)
    maps = _store_trunk(writer, network.trunk)
    normed = [writer.normalize(f"norm{4 << index}", maps[index], norm) for index, norm in enumerate(network.norms)]
    store_part_head(writer, network, normed, [1.0] * 4)
    # The head that tells stone and brick reads on.
    for (name, doublings), planes in zip(MAPS.items(), (CHANNELS, *WIDTHS)):
        writer.give(name, STRIDE << doublings, planes)
    writer.write(file)


def _store_trunk(writer: Writer, trunk: HieraTrunk) -> list:
    """The steps of the maps at strides 4, 8, 16 and 32."""
    seen = writer.conv("patches", writer.take("rgb", 1, 3), trunk.patches.weight, trunk.patches.bias, stride=4)
    seen = _stretch(writer, "placed.stretch", seen, trunk.stretched)
    seen = _tile(writer, "placed.tile", seen, trunk.tiled)
    maps = []
    for index, block in enumerate(trunk.blocks):
        seen = _store_block(writer, f"b{index}", block, seen)
        if index in STAGE_ENDS:
            maps.append(seen)
    return [*maps, writer.step("halve", "map32", seen)]


def _stretch(writer: Writer, to: str, source: str, small: torch.Tensor) -> str:
    """Adds a map of 1 x planes x height x width, stretched."""
    under = writer.lay(source, FIRST)
    size = writer.node("Shape", f"{to}.size", under)
    whole = writer.node("Resize", f"{to}.whole", writer.keep(f"{to}.weight", small), "", "", size, mode="linear")
    return writer.result(to, FIRST, "Add", under, whole)


def _tile(writer: Writer, to: str, source: str, small: torch.Tensor) -> str:
    """Adds a map of 1 x planes x height x width, laid side by side."""
    _, planes, height, width = small.shape
    under = writer.lay(source, LAST)
    tiles = _cut(writer, to, under, height, width, planes)
    row = small.permute(0, 2, 3, 1).reshape(1, height, 1, width * planes)
    added = writer.node("Add", f"{to}.added", tiles, writer.keep(f"{to}.weight", row))
    return writer.result(to, LAST, "Reshape", added, writer.node("Shape", f"{to}.size", under))


def _cut(writer: Writer, to: str, value: str, height: int, width: int, planes: int) -> str:
    """A map as tiles down x height x tiles across x (width and planes)."""
    rows = writer.reshape(f"{to}.rows", value, [-1, height, 0, planes])
    return writer.reshape(f"{to}.tiles", rows, [0, height, -1, width * planes])


def _store_block(writer: Writer, name: str, block: HieraBlock, seen: str) -> str:
    normed = writer.normalize(f"{name}.norm1", seen, block.norm1)
    found = _store_attention(writer, name, block, normed)
    if block.shortcut:
        seen = writer.step("largest", f"{name}.short.pool", _linear(writer, f"{name}.short", normed, block.shortcut))
    seen = writer.add(f"{name}.mid", seen, found)
    normed = writer.normalize(f"{name}.norm2", seen, block.norm2)
    wide = writer.step("gelu", f"{name}.gelu", _linear(writer, f"{name}.up", normed, block.widen))
    return writer.add(name, seen, _linear(writer, f"{name}.down", wide, block.narrow))


def _store_attention(writer: Writer, name: str, block: HieraBlock, normed: str) -> str:
    """The weights of the queries scale them as well."""
    planes = block.proj.in_features
    by = torch.ones(3 * planes, 1)
    by[:planes] = (planes // block.heads) ** -0.5
    # Queries, keys and values of each head count as layers of their own: those of the first blocks stay floats.
    joined = writer.linear(f"{name}.qkv", normed, block.qkv.weight * by, block.qkv.bias * by[:, 0], 3 * block.heads)
    return _linear(writer, f"{name}.proj", _attend(writer, f"{name}.seen", joined, block), block.proj)


def _attend(writer: Writer, to: str, source: str, block: HieraBlock) -> str:
    """
    Attention (Vaswani et al. 2017) of a map of queries, keys and values. With a window each place looks only at the places
    of its own window. Where the block halves the map, each 2x2 places ask as one, by the largest of their queries (Hiera,
    Ryali et al. 2023).
    """
    queries, keys, values = writer.split(source, [f"{to}.{part}" for part in ("queries", "keys", "values")])
    edge = block.window
    if block.shortcut:
        queries, edge = writer.step("largest", f"{to}.asked", queries), edge and edge // 2
    # Of each window and head: places x planes, but of the keys planes x places.
    asked = _split_heads(writer, queries, block, edge, [0, 1, 3, 2, 4])
    known = _split_heads(writer, keys, block, block.window, [0, 1, 3, 4, 2])
    told = _split_heads(writer, values, block, block.window, [0, 1, 3, 2, 4])
    shares = writer.node("Softmax", f"{to}.shares", writer.node("MatMul", f"{to}.alike", asked, known), axis=-1)
    found = writer.node("MatMul", f"{to}.found", shares, told)
    found = writer.node("Transpose", f"{to}.places", found, perm=[0, 1, 3, 2, 4])
    if edge:
        windows = writer.reshape(f"{to}.windows", found, [0, 0, edge, edge * block.proj.in_features])
        found = writer.node("Transpose", f"{to}.joined", windows, perm=[0, 2, 1, 3])
    size = writer.node("Shape", f"{to}.size", writer.lay(queries, LAST))
    return writer.result(to, LAST, "Reshape", found, size)


def _split_heads(writer: Writer, source: str, block: HieraBlock, edge: int | None, turn: list) -> str:
    """Windows of that edge down x windows across x places x heads x planes, turned; without an edge one window is all."""
    planes, value = block.proj.in_features, writer.lay(source, LAST)
    by_head = [block.heads, planes // block.heads]
    if edge:
        tiles = _cut(writer, source, value, edge, edge, planes)
        windows = writer.node("Transpose", f"{source}.windows", tiles, perm=[0, 2, 1, 3])
        heads = writer.reshape(f"{source}.heads", windows, [0, 0, edge * edge, *by_head])
    else:
        heads = writer.reshape(f"{source}.heads", value, [1, 1, -1, *by_head])
    return writer.node("Transpose", f"{source}.turned", heads, perm=turn)


def _linear(writer: Writer, to: str, source: str, layer: nn.Linear) -> str:
    return writer.linear(to, source, layer.weight, layer.bias)
