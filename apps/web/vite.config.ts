import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs comes in one piece: each file of its own costs a phone a round trip. */
const everyPage = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };

/** Likewise what most pages share: thirty small files would wait in line for the few connections a browser opens. */
const mostPages = {
  name: "shared",
  test: /packages\/domain\/src|clsx|preload-helper|lucide-react\/dist\/esm\/(createLucideIcon|icons\/(x|check)\.)|app\/(components\/(not-found|connection-note|ui\/(button|photo|compare-slider))|features\/marketing\/pictures|lib\/(class-names|page-meta|page-services|when-online))/,
};

/** And what stands around and within the marketing pages. */
const sitePages = {
  name: "site",
  test: /app\/(routes\/site-layout|components\/site\/|features\/marketing\/(page-parts|start-buttons)|lib\/session-hint)/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [everyPage, mostPages, sitePages] } } },
      },
    },
  },
});
