import { AppError } from "../../errors/app-error.ts";
import { openPhoto } from "../../pictures/open-photo.ts";
import { toEditError } from "../image-editing/describe-failure.ts";
import type { ImageEditor } from "../image-editing/image-editor.ts";
import { retryOnce } from "../retry-once.ts";
import { compareHouses, showsSameHouse } from "./check-same-house.ts";

/** Wraps an editor: throws AppError different_house for a picture of another house or viewpoint. */
export function withSameHouseCheck(editor: ImageEditor): ImageEditor {
  return {
    ...editor,
    async edit(request) {
      const picture = await editor.edit(request);
      const comparison = await compareHouses(await openPhoto(request.photo), picture.bytes);
      if (showsSameHouse(comparison)) return picture;
      const { stayed, moved, parts } = comparison;
      const facts = `of ${parts} parts ${asPercent(stayed)} stayed, ${asPercent(moved)} moved`;
      throw toEditError("different-house", `${editor.name}: not the same house: ${facts}`);
    },
  };
}

/** Wraps an editor: retries once after different_house, because models draw differently each time. */
export function withSameHouseRetry(editor: ImageEditor): ImageEditor {
  return {
    ...editor,
    edit: (request) =>
      retryOnce(
        () => editor.edit(request),
        (error) => (isDifferentHouse(error) && !request.signal?.aborted ? 0 : undefined),
      ),
  };
}

const isDifferentHouse = (error: unknown) => error instanceof AppError && error.code === "different_house";

const asPercent = (share: number) => `${Math.round(share * 100)} %`;
