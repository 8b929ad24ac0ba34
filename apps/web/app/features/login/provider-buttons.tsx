import type { PublicConfig } from "@curbview/domain";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/button";
import { returnAddress } from "../../lib/session/next-path";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { nameProvider, readProviders } from "./read-providers";

/** One button for each provider the installation lets people sign in with; nothing where there is none. */
export function ProviderButtons({
  config,
  next,
  onProblem,
}: {
  config: PublicConfig;
  /** Where to go once signed in. */
  next: string;
  onProblem(message: string): void;
}) {
  const [providers, setProviders] = useState<string[]>([]);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    let left = false;
    loadProviders(config)
      .then((found) => left || setProviders(found))
      // The mailed link works without them.
      .catch((error: Error) => console.error("The sign-in providers could not be loaded:", error));
    return () => {
      left = true;
    };
  }, [config]);

  async function open(name: string) {
    setLeaving(true);
    const provider = name as "google";
    const { error } = await openSupabase(config).auth.signInWithOAuth({
      provider,
      options: { redirectTo: returnAddress(next) },
    });
    if (!error) return;
    setLeaving(false);
    onProblem(error.message);
  }
  if (providers.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((name) => (
        <Button
          key={name}
          variant="secondary"
          className="w-full"
          blocked={leaving}
          onClick={() => void open(name)}
        >
          Continue with {nameProvider(name)}
        </Button>
      ))}
    </div>
  );
}

async function loadProviders({ supabaseUrl, supabaseAnonKey }: PublicConfig): Promise<string[]> {
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } });
  if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
  return readProviders(await response.json());
}
