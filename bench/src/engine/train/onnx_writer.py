"""Writes a network as an ONNX file, which the engine's onnxruntime runs."""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from part_head import SLOPE
from torch import nn

# What the engine's onnxruntime reads.
OPSET, IR_VERSION = 21, 10
# Where a map's planes lie: convolutions want them first, layers of each place by itself want them last.
FIRST, LAST = "nchw", "nhwc"
_turns = {FIRST: [0, 3, 1, 2], LAST: [0, 2, 3, 1]}
# What steps without weights are in ONNX, and where they want the planes.
_steps = {
    "pool": ("MaxPool", FIRST, {"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1, 1, 1, 1]}),
    "largest": ("MaxPool", FIRST, {"kernel_shape": [2, 2], "strides": [2, 2]}),
    "halve": ("AveragePool", FIRST, {"kernel_shape": [2, 2], "strides": [2, 2]}),
    "mean": ("GlobalAveragePool", FIRST, {}),
    "concat": ("Concat", FIRST, {"axis": 1}),
    "gelu": ("Gelu", LAST, {}),
}


class Writer:
    """
    Gathers steps and their weights. A step's result is asked for by the step's name; within the file that name is followed
    by where the planes lie. What goes in and comes out has them last: 1 x height x width x planes.
    """

    def __init__(self, floats_up_to: int = 20_000):
        """Kernels with no more weights than this stay floats: the first layers lose most by rounding, and hold little."""
        self.floats_up_to = floats_up_to
        self.nodes, self.weights, self.inputs, self.outputs = [], [], [], []
        # The value in the file of each result, by its name and by where its planes lie.
        self.values = {}

    def take(self, name: str, stride: int, planes: int) -> str:
        """A map that the network is given."""
        self.inputs.append(_describe(name, stride, planes))
        self.values[name, LAST] = name
        return name

    def give(self, name: str, stride: int, planes: int) -> None:
        """Makes a step's result one that the network gives."""
        self.outputs.append(_describe(name, stride, planes))
        self.node("Identity", name, self.lay(name, LAST))

    def conv(self, to: str, source: str, kernel, bias, stride=1, leaky=False, groups=1) -> str:
        """Weights of outputs x inputs x height x width."""
        edge = kernel.shape[2]
        shape = {"kernel_shape": [edge] * 2, "strides": [stride] * 2, "pads": [edge // 2] * 4, "group": groups}
        weights = [self._weigh(to, kernel, 0), self.keep(f"{to}.bias", bias)]
        return self.result(to, FIRST, "Conv", self.lay(source, FIRST), *weights, leaky=leaky, **shape)

    def linear(self, to: str, source: str, matrix, bias, layers: int = 1) -> str:
        """A layer of each place by itself, of outputs x inputs; it may be so many layers, one beside the other."""
        product = self.node("MatMul", f"{to}.product", self.lay(source, LAST), self._weigh(to, matrix.T, 1, layers))
        return self.result(to, LAST, "Add", product, self.keep(f"{to}.bias", bias))

    def step(self, operation: str, to: str, *sources: str) -> str:
        kind, layout, more = _steps[operation]
        return self.result(to, layout, kind, *[self.lay(source, layout) for source in sources], **more)

    def add(self, to: str, *sources: str, leaky=False) -> str:
        layout = LAST if any((source, LAST) in self.values for source in sources) else FIRST
        return self.result(to, layout, "Add", *[self.lay(source, layout) for source in sources], leaky=leaky)

    def double(self, to: str, source: str) -> str:
        factors = self.keep(f"{to}.factors", [1.0, 1.0, 2.0, 2.0])
        return self.result(to, FIRST, "Resize", self.lay(source, FIRST), "", factors, mode="linear")

    def normalize(self, to: str, source: str, norm: nn.LayerNorm) -> str:
        """Of each place's planes."""
        weights = [self.keep(f"{to}.scale", norm.weight), self.keep(f"{to}.shift", norm.bias)]
        return self.result(to, LAST, "LayerNormalization", self.lay(source, LAST), *weights, axis=-1, epsilon=norm.eps)

    def split(self, source: str, names: list) -> list:
        """A map's planes as maps of equally many each."""
        values = [f"{name}.{LAST}" for name in names]
        more = {"axis": 3, "num_outputs": len(names)}
        self.nodes.append(helper.make_node("Split", [self.lay(source, LAST)], values, source, **more))
        self.values.update({(name, LAST): value for name, value in zip(names, values)})
        return names

    def result(self, to: str, layout: str, kind: str, *values: str, leaky=False, **more) -> str:
        """A step that ends in this node; gives its name."""
        value = f"{to}.{layout}"
        if leaky:
            self.node("LeakyRelu", value, self.node(kind, f"{to}.linear", *values, **more), alpha=SLOPE)
        else:
            self.node(kind, value, *values, **more)
        self.values[to, layout] = value
        return to

    def node(self, kind: str, to: str, *values: str, **more) -> str:
        """A node of the graph with the value that it gives."""
        self.nodes.append(helper.make_node(kind, list(values), [to], to, **more))
        return to

    def reshape(self, to: str, value: str, shape: list) -> str:
        """Of a shape, 0 is an edge as it was, and -1 what is left."""
        return self.node("Reshape", to, value, self.keep(f"{to}.shape", shape))

    def lay(self, name: str, layout: str) -> str:
        """The value of a result with its planes there."""
        if (name, layout) not in self.values:
            other = self.values[name, LAST if layout == FIRST else FIRST]
            self.values[name, layout] = self.node("Transpose", f"{name}.{layout}", other, perm=_turns[layout])
        return self.values[name, layout]

    def keep(self, name: str, values) -> str:
        """Weights as they are."""
        values = values.detach().numpy() if isinstance(values, torch.Tensor) else np.array(values)
        values = values.astype(np.float32) if values.dtype == np.float64 else values
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def _weigh(self, to: str, kernel: torch.Tensor, outputs: int, layers: int = 1) -> str:
        """Weights whose outputs lie along this axis; where a layer has many they become bytes, with a scale an output."""
        if kernel.numel() <= self.floats_up_to * layers:
            return self.keep(f"{to}.weight", kernel)
        kernel = kernel.detach()
        others = [axis for axis in range(kernel.ndim) if axis != outputs]
        scale = (kernel.abs().amax(others, keepdim=True) / 127).clamp(min=1e-12)
        weight = self.keep(f"{to}.weight", (kernel / scale).round().to(torch.int8))
        return self.node("DequantizeLinear", f"{to}.floats", weight, self.keep(f"{to}.scale", scale.flatten()), axis=outputs)

    def write(self, file: Path) -> None:
        graph = helper.make_graph(self.nodes, "network", self.inputs, self.outputs, self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
        onnx.checker.check_model(model)
        onnx.save(model, file)


def _describe(name: str, stride: int, planes: int) -> onnx.ValueInfoProto:
    edges = [edge if stride == 1 else f"{edge}/{stride}" for edge in ("height", "width")]
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, *edges, planes])
