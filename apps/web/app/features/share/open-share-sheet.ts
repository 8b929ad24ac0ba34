/** Opens the device's share sheet; false where there is none, or the frame may not open it. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
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
