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

// Hydrates after the first paint; hidden tabs are never painted.
if (document.hidden) hydrate();
else requestAnimationFrame(() => setTimeout(hydrate));
