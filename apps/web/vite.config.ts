import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs comes in one piece: each file of its own costs a phone a round trip. */
const everyPage = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };

/**
 * Likewise what most pages share: thirty small files would wait in line for the few connections a browser opens. Of the
 * domain only what a public page needs before it is usable.
 */
const sharedPieces = {
  name: "shared",
  test: /packages\/domain\/src\/(company-defaults|describe-(organization|services)|first-step-messages|normalize-url|pick-reviews|product)\.|clsx|preload-helper|lucide-react\/dist\/esm\/(createLucideIcon|icons\/(x|check|sparkles|house|download)\.)|app\/(components\/(not-found|connection-note|ui\/(button|photo|compare-slider))|features\/marketing\/pictures|lib\/(page\/|style\/(class-names|use-aspect)|http\/when-online))/,
};

/** And what stands around and within the marketing pages. */
const sitePages = {
  name: "site",
  test: /packages\/domain\/src\/claimed-figures|app\/(routes\/site-layout|components\/site\/|features\/marketing\/(page-parts|start-buttons)|lib\/session\/session-hint)/,
};

/** The first step of a visitor's way to a mockup: which home. */
const firstStep = {
  name: "first-step",
  test: /app\/(components\/(address-(form|combobox-texts)\.|step-heading|use-step-history|ui\/(field|rotating-text))|features\/company-page\/(address-step|flow-state)|lib\/(http\/call-function|visitor\/(visitor-token|session-store)|config\/use-config))/,
};
const companyFrame = {
  name: "company-frame",
  test: /packages\/domain\/src\/(buckets|choose-text-color|show-logo)|app\/(components\/company\/brand-colors|features\/company-page\/(closed-company|company-flow|example-pictures|flow-storage|page-frame|use-embed-messages|use-resume)|lib\/frame\/)/,
};

/** What the address form checks answers with, loaded after the first step is there. */
const contracts = {
  name: "contracts",
  test: /node_modules\/zod\/|packages\/domain\/src\/(explain-address|messages|normalize-lead-keys|contracts\/(?!photo-hints|forms\/))|lib\/http\/call-json/,
};

/** What later forms are made with. The dashboard's own schemas stay out: a homeowner would load them. */
const forms = {
  name: "forms",
  test: /node_modules\/(react-hook-form|@hookform)\/|packages\/domain\/src\/(check-email|find-links|contracts\/forms\/(fields|visitor-forms))/,
};
const queries = { name: "queries", test: /node_modules\/@tanstack\// };

/** The later steps on a company's page, in the demo and in the free wizard. */
const laterSteps = {
  name: "later-steps",
  test: /packages\/domain\/src\/(contracts\/photo-hints|build-edit-prompt|compute-price-range|crop-pictures|describe-looks|judge-photo|lay-out-watermark|name-download|photo-limits|text-consent)|app\/(components\/(captcha|mutation-provider|company\/call-to-action|ui\/notice)|features\/(photo|mockup|company-page|share\/(share-button|open-share-sheet)|touch-up\/touch-up-button)|lib\/http\/use-abortable)/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                everyPage,
                sharedPieces,
                sitePages,
                firstStep,
                companyFrame,
                contracts,
                forms,
                queries,
                laterSteps,
              ],
            },
          },
        },
      },
    },
  },
});
