import type { PublicConfig } from "@curbview/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { findPhotoProblem, type PhotoWarning } from "./find-photo-problem";
import type { SourceImage } from "./source-image";

/** What will spoil a picture made of the visitor's own photo. */
export function usePhotoProblem(
  config: PublicConfig,
  image: SourceImage | undefined,
  wish: string | undefined,
): {
  problem: PhotoWarning | undefined;
  isJudging: boolean;
} {
  const photo = image?.kind === "upload" ? image.blob : undefined;
  const [judged, setJudged] = useState<{ photo: Blob; problem: PhotoWarning | undefined }>();
  const find = useEffectEvent((chosen: Blob) => findPhotoProblem(config, chosen, wish));
  useEffect(() => {
    if (!photo) return;
    let isLeft = false;
    void find(photo).then((problem) => {
      if (!isLeft) setJudged({ photo, problem });
    });
    return () => {
      isLeft = true;
    };
  }, [photo]);
  const isJudged = judged?.photo === photo;
  return { problem: isJudged ? judged?.problem : undefined, isJudging: !isJudged && photo !== undefined };
}
