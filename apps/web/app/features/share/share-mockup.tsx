import { mailUrl, type PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { Mail, Share2 } from "lucide-react";
import { Button, buttonClass } from "../../components/ui/button";
import { CopyButton } from "../../components/ui/copy-button";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { openShareSheet } from "./open-share-sheet";

/** Shares a mockup of the business: by the device's share sheet, as a copied link or by mail. */
export function ShareMockup({
  config,
  mockupId,
  subject,
  to = "",
}: {
  config: PublicConfig;
  mockupId: string;
  subject: string;
  /** Recipient of the mail. */
  to?: string;
}) {
  const link = useMutation({
    mutationFn: () => createShareLink(config, mockupId),
    onError: (error) => console.error("The link could not be made:", error),
  });
  const sheet = useMutation({
    mutationFn: (url: string) => openShareSheet({ url, title: subject }),
    onError: (error) => console.error("The share sheet could not be opened:", error),
  });
  const share = () =>
    link.data ? sheet.mutate(link.data) : link.mutate(undefined, { onSuccess: (url) => sheet.mutate(url) });
  return (
    <>
      <Button variant="secondary" blocked={link.isPending} onClick={share}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </Button>
      {(link.isError || sheet.isError) && (
        <p role="alert" className="basis-full text-bad">
          The link could not be made. Please check your connection and try again.
        </p>
      )}
      {link.data && <ShareLink url={link.data} subject={subject} to={to} />}
    </>
  );
}

function ShareLink({ url, subject, to }: { url: string; subject: string; to: string }) {
  const mail = mailUrl(to, { subject, body: `Here is your home, before and after:\n\n${url}\n` });
  return (
    <section aria-label="Share" className="basis-full rounded-field bg-paper p-4">
      <label className="block font-medium">
        Anyone with this link sees the before and after, and nothing about the homeowner
        <input
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 min-h-11 w-full rounded-field border border-line bg-card px-3 text-base font-normal"
        />
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy the link" />
        <a href={mail} className={buttonClass("secondary")}>
          <Mail aria-hidden="true" className="size-5" />
          Send by email
        </a>
      </div>
    </section>
  );
}

async function createShareLink(config: PublicConfig, mockupId: string): Promise<string> {
  const { data } = await openSupabase(config).rpc("share_mockup", { mockup_id: mockupId }).throwOnError();
  if (!data) throw new Error("the mockup is not one that can be shared");
  return `${window.location.origin}/share/${data}`;
}
