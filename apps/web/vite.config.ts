import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs comes in one piece: each file of its own costs a phone a round trip. */
const everyPage = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };

/** Likewise what most pages share: thirty small files would wait in line for the few connections a browser opens. */
const mostPages = {
  name: "shared",
  test: /packages\/domain\/src|clsx|preload-helper|lucide-react\/dist\/esm\/(createLucideIcon|icons\/(x|check|sparkles|house|download)\.)|app\/(components\/(not-found|connection-note|ui\/(button|photo|compare-slider))|features\/marketing\/pictures|lib\/(page\/|style\/(class-names|use-aspect)|http\/when-online))/,
};

/** And what stands around and within the marketing pages. */
const sitePages = {
  name: "site",
  test: /app\/(routes\/site-layout|components\/site\/|features\/marketing\/(page-parts|start-buttons)|lib\/session\/session-hint)/,
};

/** The steps of a visitor's way to a mockup, on a company's page and in the free wizard. */
const steps = {
  name: "steps",
  test: /app\/(components\/(address-|step-heading|ui\/(field|suggest-combobox|rotating-text))|features\/(photo\/(photo-picker|find-street-picture|read-photo)|mockup\/(generation-progress|edit-progress|edit-error)|touch-up\/touch-up-button)|lib\/(http\/(call-function|use-abortable)|visitor\/(visitor-token|session-store)|config\/use-config))/,
};
const companySteps = {
  name: "company-steps",
  test: /app\/features\/company-page\/(address-step|example-pictures|flow-state|image-step|info-step|service-step)/,
};
const companyFrame = {
  name: "company-frame",
  test: /app\/(features\/(company-page\/(call-to-action|page-frame|result-step)|share\/(share-button|open-share-sheet))|lib\/(style\/choose-text-colour|frame\/(use-framed|frame-address)))/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [everyPage, mostPages, sitePages, steps, companySteps, companyFrame] },
          },
        },
      },
    },
  },
});
