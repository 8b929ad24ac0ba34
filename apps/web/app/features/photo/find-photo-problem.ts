import { judgedPhotoEdge, judgePhoto, type PhotoProblem } from "@curbview/domain";

const maxMs = 1500;

/** What will spoil the picture; nothing when that cannot be told in time. */
export async function findPhotoProblem(photo: Blob): Promise<PhotoProblem | undefined> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, maxMs));
  return Promise.race([tooLate, judge(photo)]);
}

async function judge(photo: Blob): Promise<PhotoProblem | undefined> {
  try {
    const bitmap = await createImageBitmap(photo);
    const longEdge = Math.max(bitmap.width, bitmap.height);
    const scale = Math.min(1, judgedPhotoEdge / longEdge);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return undefined;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return judgePhoto(context.getImageData(0, 0, canvas.width, canvas.height), longEdge);
  } catch (error) {
    console.warn("The photo could not be judged:", error);
    return undefined;
  }
}
