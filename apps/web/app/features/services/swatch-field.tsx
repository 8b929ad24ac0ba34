import { type ProductForm, productMessages } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { FileButton } from "../../components/ui/file-button";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { uploadSwatch } from "./catalog";
import { cropSwatch } from "./crop-swatch";
import { Swatch } from "./swatch";

/** The product's color, and a picture that is shown in its place. */
export function SwatchField({ form }: { form: UseFormReturn<ProductForm> }) {
  const id = useId();
  const { config, company, userId } = useDashboard();
  const [color, swatchPath] = useWatch({ control: form.control, name: ["color", "swatchPath"] });
  const uploading = useMutation({
    mutationFn: async (file: File) =>
      uploadSwatch(config, { companyId: company.id, userId }, await cropSwatch(file)),
    onSuccess: (path) => form.setValue("swatchPath", path, { shouldDirty: true }),
    onError: (error) => console.warn("A swatch could not be uploaded:", error),
  });
  const error = uploading.isError
    ? productMessages.uploadFailed
    : form.getFieldState("color", form.formState).error?.message;
  const isWhole = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Color or picture</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Swatch product={{ color: isWhole ? color : null, swatch_path: swatchPath }} className="size-12" />
        <input
          type="color"
          aria-label="Color, picker"
          value={isWhole ? color : "#000000"}
          onChange={(event) => form.setValue("color", event.target.value, { shouldDirty: true })}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-field border border-ink-soft/50 bg-card p-1"
        />
        <div className="w-32">
          <input
            aria-label="Color"
            maxLength={7}
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            {...form.register("color", { setValueAs: (typed: string) => typed.trim() })}
            className={classNames(inputClass, error && "border-bad")}
          />
        </div>
        <FileButton
          label="Upload a picture"
          accept="image/*"
          isBusy={uploading.isPending}
          onFile={(file) => uploading.mutate(file)}
        />
        {swatchPath && (
          <Button variant="quiet" onClick={() => form.setValue("swatchPath", null, { shouldDirty: true })}>
            Remove picture
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        role={error ? "alert" : undefined}
        className={classNames("mt-1.5 text-sm", error ? "text-bad" : "text-ink-soft")}
      >
        {error ?? "Homeowners tap it. A close-up of the material works best."}
      </p>
    </fieldset>
  );
}
