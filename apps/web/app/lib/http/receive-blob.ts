/** Reads a file by its address; `onReceived` is called with the share that has come. Throws when it cannot be read. */
export async function receiveBlob(url: string, onReceived?: (share: number) => void): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  const total = Number(response.headers.get("content-length"));
  if (!response.body || !total) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let loaded = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.length;
    onReceived?.(Math.min(1, loaded / total));
  }
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}
