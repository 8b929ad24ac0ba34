/** Downloads a blob, or the file at an address, under the given name. Throws when it cannot be read. */
export async function saveFile(source: string | Blob, fileName: string): Promise<void> {
  const blob = typeof source === "string" ? await readBlob(source) : source;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function readBlob(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  return response.blob();
}
