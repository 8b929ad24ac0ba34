import { messages } from "@curbview/domain";
import { Notice } from "../../components/ui/notice";
import { Section, Skeleton } from "../../components/ui/screen";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { confirm } from "../../lib/confirm/confirm";
import { AddMockupType } from "./mockup-type-forms";
import { MockupTypeRow } from "./mockup-type-row";
import { useChangeMockupTypes } from "./use-change-mockup-types";

export function MockupTypesSection() {
  const { data: types, isError, isPending } = useMockupTypes();
  const change = useChangeMockupTypes();
  const otherNames = (id?: string) => types?.filter((type) => type.id !== id).map(({ name }) => name) ?? [];
  return (
    <Section title="Mockup types" intro="The services homeowners can choose on your page.">
      {isPending && <Skeleton label="Loading mockup types" rows={3} />}
      {isError && <Notice tone="bad">{messages.customization.typesLoadFailed}</Notice>}
      {types?.length === 0 && (
        <p className="mb-4 text-ink-soft">
          None yet: your page offers landscaping, driveway repair, exterior painting and exterior cleaning.
        </p>
      )}
      <ul className="space-y-2">
        {types?.map((type) => (
          <MockupTypeRow
            key={type.id}
            type={type}
            taken={otherNames(type.id)}
            busy={change.isPending}
            onRename={(name) => change.rename.mutateAsync({ id: type.id, name })}
            onDelete={async () => {
              if (await confirm({ text: messages.mockupTypes.confirmDelete, yes: "Yes, delete" }))
                change.remove.mutate(type.id);
            }}
          />
        ))}
      </ul>
      <AddMockupType taken={otherNames()} busy={change.isPending} onAdd={change.add.mutateAsync} />
    </Section>
  );
}
