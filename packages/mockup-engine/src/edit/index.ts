// What the benchmarks of looks need: an edit of a photo whose parts somebody has marked.
export { type ClassName, classNames } from "../analyse/class-names.ts";
export { type LabPlanes, rgbToLab, toLab } from "../analyse/convert-lab.ts";
export { boxMean, openGuide } from "../analyse/filter-planes.ts";
export { blendEdit } from "./drawing/blend-edit.ts";
export { editScene } from "./edit-scene.ts";
export { partOfStep } from "./find-parts.ts";
export { coverage } from "./numbers/plane-statistics.ts";
export { findWalls } from "./paint/find-walls.ts";
export { keepCertainSteps } from "./require-certain-parts.ts";
export { openScene, type Scene } from "./scene/open-scene.ts";
export { splitTasks } from "./split-tasks.ts";
