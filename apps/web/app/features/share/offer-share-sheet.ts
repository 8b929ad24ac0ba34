/** Hands it to the device's own share sheet. False where the browser has none, or none for this frame. */
export async function offerShareSheet(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === "AbortError") return true;
    if (name === "NotAllowedError") return false;
    throw error;
  }
}
