const known = new WeakMap<object, string>();

/** The JSON of a value that is sent to many and never changed; serialized once. */
export function cachedJson(value: object): string {
  const text = known.get(value) ?? JSON.stringify(value);
  known.set(value, text);
  return text;
}
