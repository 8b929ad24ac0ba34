import { type MockupType, maxProducts, type Product, productMessages } from "@curbview/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { EmptyState, Section, Skeleton } from "../../components/ui/screen";
import { ProductDialog } from "./product-dialog";
import { ProductRow } from "./product-row";
import { useCatalog, useProducts } from "./use-catalog";
import { useReorder } from "./use-reorder";

/** What homeowners may choose from, in the order they see it. */
export function CatalogSection({ service }: { service: MockupType }) {
  const { data: products, isError, isPending } = useProducts(service.id);
  return (
    <Section
      title="Catalog"
      intro={`What homeowners can try on a picture of their own home for ${service.name}, in this order. They see the first one right away.`}
    >
      {/* About as tall as a starter set, so that the prices below stay where they are. */}
      {isPending && <Skeleton label="Loading the catalog" rows={12} />}
      {isError && <Notice tone="bad">{productMessages.loadFailed}</Notice>}
      {products && <ProductList service={service} products={products} />}
    </Section>
  );
}

function ProductList({ service, products }: { service: MockupType; products: Product[] }) {
  const catalog = useCatalog(service.id, products);
  const [edited, setEdited] = useState<Product | "new">();
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    setAnnouncement(`${products[from]?.name} is now ${to + 1} of ${products.length}.`);
    catalog.move(from, to);
  };
  const { list, handleProps, dropLine, isDragged } = useReorder(products.length, move);
  const isFull = products.length >= maxProducts;
  return (
    <>
      {products.length === 0 ? (
        <EmptyState
          title="No products yet"
          action={
            <Button blocked={catalog.isStarting} onClick={catalog.addStarterSet}>
              {catalog.isStarting ? "Adding..." : "Add starter set"}
            </Button>
          }
        >
          Start with what is usual in your trade, then change it. Without products homeowners still get a
          picture of the usual work.
        </EmptyState>
      ) : (
        <>
          <p id="reorder-hint" className="mb-3 text-sm text-ink-soft">
            Drag a handle to change the order, or select it and press the arrow keys.
          </p>
          <ol ref={list} aria-label={`Products for ${service.name}`} className="space-y-2">
            {products.map((product, index) => (
              <ProductRow
                key={product.id}
                product={product}
                handle={handleProps(index)}
                dropLine={dropLine(index)}
                isDragged={isDragged(index)}
                onEdit={() => setEdited(product)}
                onSwitch={() => catalog.switchActive(product)}
                onDelete={() => catalog.remove(product)}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={isFull} onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" className="size-5" />
          Add product
        </Button>
        <p className="text-sm text-ink-soft">
          {isFull
            ? "That is all 24. More would be hard to choose from on a phone; delete one to make room."
            : `${products.length} of ${maxProducts}`}
        </p>
      </div>
      {edited && (
        <ProductDialog
          key={edited === "new" ? "new" : edited.id}
          product={edited === "new" ? undefined : edited}
          place={edited === "new" ? products.length : products.indexOf(edited)}
          count={products.length}
          isSaving={catalog.isSaving}
          onSave={catalog.save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
