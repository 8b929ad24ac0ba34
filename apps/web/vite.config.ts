import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs comes in one piece: each file of its own costs a phone a round trip. */
const everyPage = { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [everyPage] } } } } },
  },
});
