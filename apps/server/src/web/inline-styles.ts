import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A page that is rendered for its visitor names its nonce first. */
const stylesheet = /<link (?:nonce="[\w-]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;

/**
 * Inlines a page's stylesheet and lowers the priority of its scripts, so that a phone paints it a round trip earlier. The
 * link stays with `media="not all"`, because React Router's script expects it.
 */
export function createStyleInliner(clientDir: string): (html: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const readStyles = (path: string) => {
    const styles = known.get(path) ?? readFile(join(clientDir, path), "utf8");
    known.set(path, styles);
    return styles;
  };
  return async (html) => {
    const page = html.replaceAll(
      '<link rel="modulepreload"',
      '<link rel="modulepreload" fetchpriority="low"',
    );
    const link = stylesheet.exec(page);
    if (!link) return page;
    const styles = await readStyles(link[1]!);
    const idle = link[0].replace("/>", ' media="not all"/>');
    return page.replace(link[0], () => `<style>${styles}</style>${idle}`);
  };
}
