import { useEffect, useState } from "react";
import { useAspect } from "../../lib/style/use-aspect";
import { sessionStore } from "../../lib/visitor/session-store";

const storageKey = "result-aspect";

/** The aspect of the picture that is shown; a reload knows it before the picture has come, so that nothing moves. */
export function useKeptAspect(url: string, leadId: string | undefined): number | undefined {
  const [kept] = useState(() => readKept(leadId));
  const aspect = useAspect(url);
  useEffect(() => {
    if (aspect && leadId) sessionStore.set(storageKey, `${leadId} ${aspect}`);
  }, [aspect, leadId]);
  return aspect ?? kept;
}

function readKept(leadId: string | undefined): number | undefined {
  const [of, aspect] = sessionStore.get(storageKey)?.split(" ") ?? [];
  return of === leadId ? Number(aspect) || undefined : undefined;
}
