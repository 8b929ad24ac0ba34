import { maxLengths, wishForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/field";
import { Notice } from "../../components/ui/notice";
import { registerField } from "../../lib/forms/register-field";
import { WizardHeading } from "./wizard-heading";

export function DescriptionStep({
  initial,
  ideas,
  notice,
  onContinue,
}: {
  initial: string;
  ideas: readonly string[];
  notice: string;
  onContinue(description: string): void;
}) {
  const form = useForm({
    resolver: zodResolver(wishForm),
    defaultValues: { description: initial },
  });
  return (
    <form
      onSubmit={form.handleSubmit(({ description }) => onContinue(description))}
      noValidate
      className="space-y-5"
    >
      <WizardHeading>What should change?</WizardHeading>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <TextArea
        label="Describe the mockup"
        placeholder="A fresh green lawn with flower beds along the walk"
        maxLength={maxLengths.wish}
        {...registerField(form, "description")}
      />
      <ul aria-label="Ideas" className="flex flex-wrap gap-2">
        {ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              onClick={() => {
                form.setValue("description", idea);
                form.clearErrors();
              }}
              className="min-h-11 rounded-full border border-line bg-card px-4 text-left text-sm hover:border-brand"
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
      <Button type="submit" className="w-full sm:w-auto">
        Continue
      </Button>
    </form>
  );
}
