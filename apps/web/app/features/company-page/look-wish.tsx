import { lookWishForm, maxLengths } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/field";
import { registerField } from "../../lib/forms/register-field";

/** A wish in the homeowner's own words. */
export function LookWish({
  label,
  shown = "",
  onWish,
}: {
  label: string;
  shown?: string | undefined;
  onWish(wish: string): Promise<void>;
}) {
  const form = useForm({ resolver: zodResolver(lookWishForm), values: { wish: shown } });
  const wishing = useMutation({ mutationFn: ({ wish }: { wish: string }) => onWish(wish) });
  return (
    <form onSubmit={form.handleSubmit((values) => wishing.mutate(values))} noValidate className="space-y-3">
      <TextField label={label} maxLength={maxLengths.lookWish} {...registerField(form, "wish")} />
      <Button type="submit" variant="secondary" blocked={wishing.isPending}>
        Show Me
      </Button>
    </form>
  );
}
