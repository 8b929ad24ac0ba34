import type { DataAccess } from "../backends/data-access.ts";
import type { Config } from "../config/read-config.ts";
import type { PictureSources } from "../pictures/fetch-picture.ts";

export type MockupDeps = DataAccess & {
  config: Pick<Config, "publicUrl" | "trustProxy" | "editingLimits">;
  pictureSources: PictureSources;
};
