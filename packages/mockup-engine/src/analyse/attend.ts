import * as tf from "@tensorflow/tfjs-core";

type Attention = { heads: number; window: number | undefined; pooled: true | undefined };

/**
 * Multi-head attention (Vaswani et al. 2017) of a map whose planes are queries, keys and values behind one another, each of
 * as many planes a head; queries are already scaled. With a window each place looks only at the places of its own window.
 * Pooled, each 2x2 places ask as one, by the largest of their queries (Hiera, Ryali et al. 2023).
 */
export function attend(map: tf.Tensor4D, { heads, window, pooled }: Attention): tf.Tensor4D {
  const [, height, width, planes] = map.shape;
  const [asked, keys, values] = tf.split(map, 3, 3) as [tf.Tensor4D, tf.Tensor4D, tf.Tensor4D];
  const queries = pooled ? tf.maxPool(asked, 2, 2, 0) : asked;
  const scale = pooled ? 2 : 1;
  const size = { height: height / scale, width: width / scale, planes: planes / 3 };
  if (!window) return attendToAll({ queries, keys, values }, heads, size);
  const edge = window / scale;
  const seen = attendBatch({
    queries: toWindows(queries, edge, heads),
    keys: toWindows(keys, window, heads),
    values: toWindows(values, window, heads),
  });
  return fromWindows(seen, edge, heads, size);
}

type Parts<T> = { queries: T; keys: T; values: T };
type Size = { height: number; width: number; planes: number };

/** One product a head: the backend multiplies two matrices ten times as fast as a batch of them. */
function attendToAll({ queries, keys, values }: Parts<tf.Tensor4D>, heads: number, size: Size): tf.Tensor4D {
  const depth = size.planes / heads;
  const rowsOf = (map: tf.Tensor4D, head: number) =>
    tf.slice2d(tf.reshape(map, [map.shape[1] * map.shape[2], size.planes]), [0, head * depth], [-1, depth]);
  const seen = Array.from({ length: heads }, (_, head) =>
    tf.tidy(() => {
      const beliefs = tf.matMul(rowsOf(queries, head), tf.transpose(rowsOf(keys, head)));
      return tf.matMul(tf.softmax(beliefs), rowsOf(values, head));
    }),
  );
  return tf.reshape(tf.concat(seen, 1), [1, size.height, size.width, size.planes]);
}

function attendBatch({ queries, keys, values }: Parts<tf.Tensor3D>): tf.Tensor3D {
  return tf.matMul(tf.softmax(tf.matMul(queries, keys, false, true)), values);
}

/** A map as one matrix of places x planes for every window and head. */
function toWindows(map: tf.Tensor4D, edge: number, heads: number): tf.Tensor3D {
  const [, height, width, planes] = map.shape;
  const [down, across] = [height / edge, width / edge];
  const rows = tf.transpose(tf.reshape(map, [down, edge, across, edge * planes]), [0, 2, 1, 3]);
  const places = tf.reshape(rows, [down * across, edge * edge, heads, planes / heads]);
  return tf.reshape(tf.transpose(places, [0, 2, 1, 3]), [-1, edge * edge, planes / heads]);
}

function fromWindows(seen: tf.Tensor3D, edge: number, heads: number, size: Size): tf.Tensor4D {
  const [down, across] = [size.height / edge, size.width / edge];
  const places = tf.transpose(
    tf.reshape(seen, [down * across, heads, edge * edge, size.planes / heads]),
    [0, 2, 1, 3],
  );
  const rows = tf.transpose(tf.reshape(places, [down, across, edge, edge * size.planes]), [0, 2, 1, 3]);
  return tf.reshape(rows, [1, size.height, size.width, size.planes]);
}
