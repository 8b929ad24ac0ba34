const known = new WeakMap<object, string>();

/** The JSON of something that is told to many and never changed; it is written once. */
export function cachedJson(value: object): string {
  const text = known.get(value) ?? JSON.stringify(value);
  known.set(value, text);
  return text;
}
