import { builtPaths } from "@curbview/domain";
import type { Config } from "@react-router/dev/config";

export default { ssr: true, prerender: [...builtPaths] } satisfies Config;
