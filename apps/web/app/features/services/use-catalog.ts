import { type Product, type ProductForm, productMessages, toProduct } from "@curbview/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { toast } from "../../lib/toast/toast";
import {
  addProduct,
  addStarterProducts,
  changeProduct,
  deleteProduct,
  loadProducts,
  saveOrder,
} from "./catalog";

const texts = productMessages;

const catalogKey = (companyId: string, serviceId: string) => [companyId, "products", serviceId];

export function useProducts(serviceId: string) {
  const { config, company } = useDashboard();
  return useQuery({
    queryKey: catalogKey(company.id, serviceId),
    queryFn: () => loadProducts(config, serviceId),
  });
}

/** The list without its item at `from`, and with that at `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The mutations of a service's catalog, each with its toasts. */
export function useCatalog(serviceId: string, products: readonly Product[]) {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const queryKey = catalogKey(company.id, serviceId);
  const show = (shown: readonly Product[]) => client.setQueryData<Product[]>(queryKey, [...shown]);
  const handlers = {
    onError: (error: Error) => {
      console.error("The catalog could not be changed:", error);
      toast.error(error.message.includes("at most 24") ? texts.tooMany : texts.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  };

  const saving = useMutation({
    mutationFn: async ({ values, product, place }: SavedProduct) => {
      if (product) await changeProduct(config, product.id, toProduct(values));
      else
        await addProduct(config, {
          ...toProduct(values),
          company_id: company.id,
          mockup_type_id: serviceId,
          position: (products.at(-1)?.position ?? -1) + 1,
          active: true,
        });
      const from = product ? products.indexOf(product) : -1;
      if (from >= 0 && place !== from) await saveOrder(config, moveItem(products, from, place));
    },
    // The dialog closes now.
    onSuccess: () => toast.success(texts.saved, "page"),
    ...handlers,
  });
  const switching = useMutation({
    mutationFn: ({ id, active }: Product) => changeProduct(config, id, { active: !active }),
    onMutate: (product) =>
      show(products.map((one) => (one.id === product.id ? { ...one, active: !one.active } : one))),
    ...handlers,
  });
  const ordering = useMutation({
    mutationFn: (ordered: readonly Product[]) => saveOrder(config, ordered),
    onMutate: show,
    ...handlers,
  });
  const restoring = useMutation({
    mutationFn: ({ id: _id, created_at: _createdAt, ...product }: Product) => addProduct(config, product),
    onSuccess: (_done, { name }) => toast.success(texts.restored(name)),
    ...handlers,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Product) => deleteProduct(config, id),
    onMutate: ({ id }) => show(products.filter((product) => product.id !== id)),
    onSuccess: (_done, product) =>
      toast.undoable(texts.deleted(product.name), () => restoring.mutate(product)),
    ...handlers,
  });
  const starting = useMutation({
    mutationFn: () => addStarterProducts(config, serviceId),
    onSuccess: (count) =>
      count > 0 ? toast.success(texts.starterAdded(count)) : toast.info(texts.noStarterSet),
    ...handlers,
  });
  return {
    /** Rejects when it was not saved. */
    save: saving.mutateAsync,
    isSaving: saving.isPending,
    switchActive: switching.mutate,
    move: (from: number, to: number) => ordering.mutate(moveItem(products, from, to)),
    remove: removing.mutate,
    addStarterSet: () => starting.mutate(),
    isStarting: starting.isPending,
  };
}

export type Catalog = ReturnType<typeof useCatalog>;
/** What the form gives: of a product that is there already also its place in the list. */
type SavedProduct = { values: ProductForm; product: Product | undefined; place: number };
