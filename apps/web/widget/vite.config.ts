import { defineConfig } from "vite";

/** The embed script: one classic script without imports, which apps/server serves at /embed.js. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    lib: { entry: "embed.ts", formats: ["iife"], name: "companyWidget", fileName: () => "embed.js" },
    outDir: "../build/widget",
    emptyOutDir: true,
    target: "es2022",
  },
});
