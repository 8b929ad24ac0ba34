import { chooseTextColor } from "@curbview/domain";

const styles = `
:host { all: initial; display: block; font-family: system-ui, sans-serif; }
button { font: inherit; cursor: pointer; }
.open {
  min-height: 48px; max-width: 100%; padding: 12px 22px; border: 0; border-radius: 12px;
  background: var(--color); color: var(--text); font-size: 17px; font-weight: 600; line-height: 1.3;
  transition: filter 150ms;
}
.open:hover { filter: brightness(.92); }
:focus-visible { outline: 3px solid #16302e; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
dialog {
  box-sizing: border-box; width: min(800px, 94vw); max-width: none; height: min(860px, 94vh); max-height: none;
  margin: auto; padding: 52px 0 0; border: 0; border-radius: 16px; overflow: hidden;
  background: #fff; color: #16302e; box-shadow: 0 24px 80px rgb(0 0 0 / 35%);
}
dialog::backdrop { background: rgb(10 25 24 / 60%); }
.close {
  position: absolute; top: 4px; right: 6px; width: 44px; height: 44px; border: 0; border-radius: 12px;
  background: none; color: inherit; font-size: 20px; line-height: 1;
}
.close:hover { background: #f0f1ec; }
p { position: absolute; inset: 40% 0 auto; margin: 0; text-align: center; }
iframe { display: block; border: 0; width: 100%; }
dialog iframe { position: relative; height: 100%; }
.inline { border-radius: 16px; background: #fbfaf6; }
@media (max-width: 640px) {
  dialog { width: 100vw; height: 100vh; height: 100dvh; border-radius: 0; }
}
@media (prefers-reduced-motion: reduce) { .open { transition: none; } }
`;

/** Styles the widget by a constructed sheet, which the website's content security policy cannot block. */
export function addStyles(root: ShadowRoot, color: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}:host { --color: ${color}; --text: ${chooseTextColor(color)}; }`);
  root.adoptedStyleSheets = [sheet];
}
