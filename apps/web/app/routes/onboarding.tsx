import { product } from "@curbview/domain";

export function meta() {
  return [{ title: `Create your account | ${product.name}` }];
}

/** Until accounts can be made here, it says whom to ask. */
export default function Onboarding() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-4xl font-bold">Let's Set Up Your Account</h1>
      <p className="mt-4 text-lg text-ink-soft">
        New accounts are set up by our team at the moment. Write to{" "}
        <a href={`mailto:${product.supportEmail}`} className="text-brand underline">
          {product.supportEmail}
        </a>{" "}
        with the name of your business, and we will do the rest.
      </p>
    </main>
  );
}
