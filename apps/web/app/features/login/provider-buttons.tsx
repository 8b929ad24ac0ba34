import type { PublicConfig } from "@curbview/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "../../components/ui/button";
import { authRedirectUrl } from "../../lib/session/next-path";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { parseProviders, providerLabel } from "./parse-providers";

/** One button for each configured provider. */
export function ProviderButtons({
  config,
  next,
  onProblem,
}: {
  config: PublicConfig;
  /** The path to go to once signed in. */
  next: string;
  onProblem(message: string): void;
}) {
  const { data: providers = [], error } = useQuery({
    queryKey: ["sign-in-providers"],
    queryFn: () => loadProviders(config),
    retry: false,
  });
  useEffect(() => {
    // Logged only: the mailed link works without them.
    if (error) console.error("The sign-in providers could not be loaded:", error);
  }, [error]);
  const signIn = useMutation({
    mutationFn: (name: string) => openProvider(config, name, next),
    onError: ({ message }) => onProblem(message),
  });
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
          // On success the browser is leaving for the provider.
          blocked={signIn.isPending || signIn.isSuccess}
          onClick={() => signIn.mutate(name)}
        >
          Continue with {providerLabel(name)}
        </Button>
      ))}
    </div>
  );
}

async function openProvider(config: PublicConfig, name: string, next: string): Promise<void> {
  // The client's type knows only the hosted providers, but takes any name.
  const provider = name as "google";
  const options = { redirectTo: authRedirectUrl(next) };
  const { error } = await openSupabase(config).auth.signInWithOAuth({ provider, options });
  if (error) throw error;
}

async function loadProviders({ supabaseUrl, supabaseAnonKey }: PublicConfig): Promise<string[]> {
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } });
  if (!response.ok) throw new Error(`the settings were answered with ${response.status}`);
  return parseProviders(await response.json());
}
