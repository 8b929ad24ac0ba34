import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

let registered: Promise<void> | undefined;

/** Lets this process import .tsx files: Node strips types by itself but knows no JSX. */
export function registerTsxLoader(): Promise<void> {
  registered ??= register();
  return registered;
}

async function register(): Promise<void> {
  const { transformSync } = await import("esbuild");
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith(".tsx")) return nextLoad(url, context);
      const sourcefile = fileURLToPath(url);
      const { code } = transformSync(readFileSync(sourcefile), {
        loader: "tsx",
        jsx: "automatic",
        sourcefile,
        sourcemap: "inline",
      });
      return { format: "module", source: code, shortCircuit: true };
    },
  });
}
