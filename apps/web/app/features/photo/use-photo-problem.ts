import type { PhotoProblem } from "@curbview/domain";
import { useEffect, useState } from "react";
import { findPhotoProblem } from "./find-photo-problem";
import type { SourceImage } from "./source-image";

/** What will spoil a picture made of the visitor's own photo. */
export function usePhotoProblem(image: SourceImage | undefined): {
  problem: PhotoProblem | undefined;
  isJudging: boolean;
} {
  const photo = image?.kind === "upload" ? image.blob : undefined;
  const [judged, setJudged] = useState<{ photo: Blob; problem: PhotoProblem | undefined }>();
  useEffect(() => {
    if (!photo) return;
    let isLeft = false;
    void findPhotoProblem(photo).then((problem) => {
      if (!isLeft) setJudged({ photo, problem });
    });
    return () => {
      isLeft = true;
    };
  }, [photo]);
  const isJudged = judged?.photo === photo;
  return { problem: isJudged ? judged?.problem : undefined, isJudging: !isJudged && photo !== undefined };
}
