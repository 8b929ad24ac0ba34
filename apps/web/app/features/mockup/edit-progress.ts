import type { EditProgress, EditStage } from "@curbview/domain";

const stages: Record<EditStage, { text: string; percent: number }> = {
  looking: { text: "Looking at the photo", percent: 15 },
  finding: { text: "Finding the parts of the home", percent: 35 },
  editing: { text: "Making the change", percent: 65 },
  sending: { text: "Preparing the photo", percent: 15 },
  waiting: { text: "Making the picture", percent: 45 },
  finishing: { text: "Finishing the picture", percent: 90 },
};

/** The bar never goes back when a stage is repeated; without progress, a new edit has begun. */
export function nextPercent(percent: number, progress: EditProgress | undefined): number {
  const next = describeProgress(progress).percent;
  return progress ? Math.max(percent, next) : next;
}

/** Text and percent to show; without progress yet, the photo is being sent. */
export function describeProgress(progress: EditProgress | undefined): { text: string; percent: number } {
  switch (progress?.event) {
    case undefined:
      return { text: "Sending your photo", percent: 4 };
    case "queued":
      return {
        text: progress.place === 1 ? "You are next in line" : `You are number ${progress.place} in line`,
        percent: 7,
      };
    case "started":
      return { text: "Starting", percent: 10 };
    case "stage":
      return stages[progress.stage];
  }
}
