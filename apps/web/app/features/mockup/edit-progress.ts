import type { EditProgress, EditStage } from "@curbview/domain";

/** How a picture comes along: its photo is sent, it is made, it is received; `share` from 0 to 1. */
export type PictureProgress =
  | EditProgress
  | { event: "sending"; share: number }
  | { event: "receiving"; share: number };

const stages: Record<EditStage, { text: string; percent: number }> = {
  looking: { text: "Looking at the photo", percent: 42 },
  finding: { text: "Finding the parts of the home", percent: 50 },
  editing: { text: "Painting the change", percent: 65 },
  sending: { text: "Preparing the photo", percent: 42 },
  waiting: { text: "Painting the picture", percent: 55 },
  finishing: { text: "Finishing the picture", percent: 80 },
};

/** The bar never goes back when a stage is repeated; without progress, a new edit has begun. */
export function nextPercent(percent: number, progress: PictureProgress | undefined): number {
  const next = describeProgress(progress).percent;
  return progress ? Math.max(percent, next) : next;
}

/** Text and percent to show; without progress yet, the photo is being sent. */
export function describeProgress(progress: PictureProgress | undefined): { text: string; percent: number } {
  switch (progress?.event) {
    case undefined:
      return { text: "Sending your photo", percent: 4 };
    case "sending":
      return { text: "Sending your photo", percent: between(4, 34, progress.share) };
    case "queued":
      return {
        text: progress.place === 1 ? "You are next in line" : `You are number ${progress.place} in line`,
        percent: 36,
      };
    case "started":
      return { text: "Starting", percent: 38 };
    case "stage":
      return stages[progress.stage];
    case "receiving":
      return { text: "Opening your picture", percent: between(84, 100, progress.share) };
  }
}

const between = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);
