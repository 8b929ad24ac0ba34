import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// The page is painted before it comes alive; a tab nobody sees is never painted.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
