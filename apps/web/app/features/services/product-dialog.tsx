import { maxLengths, type Product, type ProductForm, productForm, toProductForm } from "@curbview/domain";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { SelectField, TextField } from "../../components/ui/field";
import { DialogToaster } from "../../components/ui/toaster";
import { confirmDiscard } from "../../lib/confirm/confirm";
import { registerField } from "../../lib/forms/register-field";
import { SwatchField } from "./swatch-field";
import type { Catalog } from "./use-catalog";

const newProduct: ProductForm = { name: "", color: "#8a8f98", swatchPath: null, prompt: "", percent: "" };

/** Adds a product, or changes one. */
export function ProductDialog({
  product,
  place,
  count,
  isSaving,
  onSave,
  onClose,
}: {
  product: Product | undefined;
  /** Its index in the list, which has `count` products. */
  place: number;
  count: number;
  isSaving: boolean;
  onSave: Catalog["save"];
  onClose(): void;
}) {
  const form = useForm<ProductForm>({
    resolver: zodResolver(productForm),
    defaultValues: product ? toProductForm(product) : newProduct,
  });
  const [newPlace, setPlace] = useState(place);
  const isDirty = form.formState.isDirty || newPlace !== place;
  const close = async () => {
    if (!isDirty || (await confirmDiscard())) onClose();
  };
  const submit = form.handleSubmit((values) =>
    onSave({ values, product, place: newPlace }).then(onClose, () => {
      // Told by a toast; the form stays as it is.
    }),
  );
  return (
    <Dialog title={product ? product.name : "New product"} onClose={close}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label="Name"
          hint="As homeowners read it, such as Sage green."
          maxLength={maxLengths.product}
          {...registerField(form, "name")}
        />
        <SwatchField form={form} />
        <TextField
          label="Words for the picture"
          hint="What it looks like, in a few words: sage green, or charcoal asphalt shingles."
          maxLength={maxLengths.productPrompt}
          {...registerField(form, "prompt")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Price, in percent more or less"
            inputMode="text"
            placeholder="0"
            hint="20 costs a fifth more than usual, -10 a tenth less. Empty: the usual price."
            {...registerField(form, "percent")}
          />
          {product && count > 1 && (
            <SelectField
              label="Place in the list"
              value={newPlace}
              onChange={(event) => setPlace(Number(event.target.value))}
            >
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
                <option key={index} value={index}>
                  {index + 1} of {count}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" blocked={isSaving}>
            {isSaving ? "Saving..." : product ? "Save product" : "Add product"}
          </Button>
        </div>
      </form>
      <DialogToaster />
    </Dialog>
  );
}
