import * as tf from "@tensorflow/tfjs-core";

type Size = { height: number; width: number };

/**
 * One head of attention (Vaswani et al. 2017) of maps of queries, keys and values; queries are already scaled. With a window
 * each place looks only at the places of its own window. Pooled, each 2x2 places ask as one, by the largest of their
 * queries (Hiera, Ryali et al. 2023).
 */
export function attend(
  [queries, keys, values]: [tf.Tensor4D, tf.Tensor4D, tf.Tensor4D],
  { window, pooled }: { window?: number | undefined; pooled?: true | undefined },
): tf.Tensor4D {
  const asked = pooled ? tf.maxPool(queries, 2, 2, 0) : queries;
  const [, height, width] = asked.shape;
  if (!window) {
    const [rows, known, told] = [asked, keys, values].map(asMatrix) as [
      tf.Tensor2D,
      tf.Tensor2D,
      tf.Tensor2D,
    ];
    // Of matrices, not of a batch of one with a flag to transpose: the backend multiplies those ten times as fast.
    return tf.reshape(tf.matMul(tf.softmax(tf.matMul(rows, tf.transpose(known))), told), [
      1,
      height,
      width,
      -1,
    ]);
  }
  const edge = pooled ? window / 2 : window;
  const [rows, known, told] = [
    splitWindows(asked, edge),
    splitWindows(keys, window),
    splitWindows(values, window),
  ];
  return joinWindows(tf.matMul(tf.softmax(tf.matMul(rows, known, false, true)), told), edge, {
    height,
    width,
  });
}

const asMatrix = (map: tf.Tensor4D): tf.Tensor2D =>
  tf.reshape(map, [map.shape[1] * map.shape[2], map.shape[3]]);

/** A map as one matrix of places x planes for every window. */
function splitWindows(map: tf.Tensor4D, edge: number): tf.Tensor3D {
  const [, height, width, planes] = map.shape;
  const rows = tf.reshape(map, [height / edge, edge, width / edge, edge * planes]);
  return tf.reshape(tf.transpose(rows, [0, 2, 1, 3]), [-1, edge * edge, planes]);
}

function joinWindows(places: tf.Tensor3D, edge: number, { height, width }: Size): tf.Tensor4D {
  const planes = places.shape[2];
  const rows = tf.reshape(places, [height / edge, width / edge, edge, edge * planes]);
  return tf.reshape(tf.transpose(rows, [0, 2, 1, 3]), [1, height, width, planes]);
}
