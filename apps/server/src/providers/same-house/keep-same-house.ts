import { AppError } from "../../errors/app-error.ts";
import { openPhoto } from "../../pictures/open-photo.ts";
import { editError } from "../image-editing/describe-failure.ts";
import type { ImageEditor } from "../image-editing/image-editor.ts";
import { retryOnce } from "../retry-once.ts";
import { compareHouses, showsSameHouse } from "./check-same-house.ts";

/** The editor, its answers looked at: a picture of another house or from another place is thrown as different_house. */
export function withSameHouseCheck(editor: ImageEditor): ImageEditor {
  return {
    ...editor,
    async edit(request) {
      const picture = await editor.edit(request);
      const comparison = await compareHouses(await openPhoto(request.photo), picture.bytes);
      if (showsSameHouse(comparison)) return picture;
      const { stayed, moved, parts } = comparison;
      const facts = `of ${parts} parts ${asPercent(stayed)} stayed, ${asPercent(moved)} moved`;
      throw editError("different-house", `${editor.name}: not the same house: ${facts}`);
    },
  };
}

/** The editor, asked once more when its first picture shows another house: models draw anew each time. */
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
