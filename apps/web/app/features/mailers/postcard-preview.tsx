import { isActivated } from "@curbview/domain";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { brandColors } from "../../components/company/brand-colors";
import { TextArea, TextField } from "../../components/ui/field";
import { Section } from "../../components/ui/screen";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { useDraft } from "../../lib/drafts/use-draft";
import { PostcardBack } from "./postcard-back";
import { PostcardFront } from "./postcard-front";
import { usePostcard } from "./use-postcard";

const texts = {
  headline: "This could be your home.",
  message:
    "See your own house with new work on it before you spend a dollar. It is free, takes about two minutes, and all it needs is a photo.",
};
/** What fits on the card. */
const maxHeadline = 48;
const maxMessage = 160;

/** Both sides of the campaign's card, with the business's own picture, colors and words. */
export function PostcardPreview() {
  const { company } = useDashboard();
  const postcard = usePostcard();
  const form = useForm({ defaultValues: texts });
  useDraft(form, `postcard ${company.id}`);
  const { headline, message } = useWatch({ control: form.control }) as typeof texts;
  return (
    <Section
      title="Your postcard"
      intro="A preview to plan with. Nothing is printed or mailed from here, and your words are kept in this browser only."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Headline" maxLength={maxHeadline} {...form.register("headline")} />
        <TextArea label="Message" rows={3} maxLength={maxMessage} {...form.register("message")} />
      </div>
      <div
        className="mt-6 grid gap-6 lg:grid-cols-2"
        style={brandColors({ secondary_color: null, ...(postcard?.sender ?? company) })}
      >
        {postcard ? (
          <>
            <PostcardFront {...postcard} headline={headline} />
            <PostcardBack sender={postcard.sender} message={message} pageUrl={mailedPageUrl(company.slug)} />
          </>
        ) : (
          <SidesSkeleton />
        )}
      </div>
      {postcard && <Notes isSample={postcard.pictures.isSample} isTestPage={!isActivated(company)} />}
    </Section>
  );
}

/** The company page; a lead that came by the card says so. */
function mailedPageUrl(slug: string): string {
  return `${window.location.origin}/${slug}?utm_source=postcard`;
}

function SidesSkeleton() {
  return (
    <>
      <div role="status" aria-label="Loading your postcard" className="aspect-3/2 animate-pulse bg-line/60" />
      <div className="aspect-3/2 animate-pulse bg-line/60" />
    </>
  );
}

function Notes({ isSample, isTestPage }: { isSample: boolean; isTestPage: boolean }) {
  return (
    <ul className="mt-5 max-w-prose list-disc space-y-1.5 pl-5 text-ink-soft">
      <li>
        {isSample ? (
          <>
            The house is a sample.{" "}
            <Link to="/dashboard/create" className="text-brand underline">
              Generate a mockup
            </Link>{" "}
            of your own and the card shows it instead.
          </>
        ) : (
          "The picture is the newest mockup you made yourself. Pictures of homeowners who visited your page are never used."
        )}
      </li>
      <li>
        The code opens your page, and a lead that came by it says <em>source: postcard</em>.
      </li>
      {isTestPage && (
        <li>
          Until you{" "}
          <Link to="/dashboard/billing" className="text-brand underline">
            activate your account
          </Link>
          , your page is a preview and such leads are tests.
        </li>
      )}
    </ul>
  );
}
