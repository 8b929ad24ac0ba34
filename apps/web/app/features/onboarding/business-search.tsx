import { type Business, type PublicConfig, pickedBusinessForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Ref, useCallback, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { SuggestCombobox } from "../../components/ui/suggest-combobox";
import type { Suggestion } from "../../components/ui/use-suggest-combobox";
import { callJson } from "../../lib/http/call-json";
import type { BusinessFields } from "./onboarding-state";

export function BusinessSearch({
  config,
  busy,
  onType,
  onSubmit,
}: {
  config: PublicConfig;
  busy: boolean;
  onType(text: string): void;
  onSubmit(business: BusinessFields): void;
}) {
  const form = useForm({ resolver: zodResolver(pickedBusinessForm), reValidateMode: "onSubmit" });
  const [isPicking, setPicking] = useState(false);
  return (
    <form onSubmit={form.handleSubmit(({ business }) => onSubmit(business))} noValidate className="space-y-5">
      <Controller
        control={form.control}
        name="business"
        render={({ field, fieldState }) => {
          const change = (business?: Business) => {
            field.onChange(business);
            form.clearErrors("business");
          };
          return (
            <BusinessCombobox
              config={config}
              inputRef={field.ref}
              error={fieldState.error?.message}
              onPick={change}
              onPicking={setPicking}
              onType={(text) => {
                change();
                onType(text);
              }}
            />
          );
        }}
      />
      <Button type="submit" blocked={busy || isPicking} className="w-full sm:w-auto">
        {busy || isPicking ? "One moment..." : "Continue"}
      </Button>
    </form>
  );
}

function BusinessCombobox({
  config,
  inputRef,
  error,
  onPick,
  onPicking,
  onType,
}: {
  config: PublicConfig;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  onPick(business: Business): void;
  onPicking(isPicking: boolean): void;
  onType(text: string): void;
}) {
  // Places APIs bill the searches and the pick of one session as one.
  const session = useRef(crypto.randomUUID());
  const load = useCallback(
    async (input: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const request = { input, sessionToken: session.current };
      const { suggestions } = await callJson(config, "autocomplete-business", request, { signal });
      return suggestions.map(({ id, name, address, isSample }) => ({
        id,
        text: name,
        mainText: name,
        secondaryText: address,
        ...(isSample && { badge: "sample" }),
      }));
    },
    [config],
  );
  return (
    <SuggestCombobox
      label="Business name"
      listLabel="Businesses"
      placeholder="Green Gate Landscaping"
      initialText=""
      inputRef={inputRef}
      error={error}
      empty="Nothing found with this name."
      load={load}
      pick={async ({ id }) => {
        const request = { id, sessionToken: session.current };
        const { business } = await callJson(config, "business-details", request);
        session.current = crypto.randomUUID();
        onPick(business);
        return business.name;
      }}
      onPicking={onPicking}
      onType={onType}
    />
  );
}
