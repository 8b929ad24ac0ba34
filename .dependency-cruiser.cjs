// Who may import whom; docs/architecture.md says why.
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-circular", "A cycle means two rooms are one.", {}, { circular: true }),
    rule(
      "domain-stands-alone",
      "The rules and words depend on nothing of ours.",
      { path: "^packages/domain" },
      { path: "^(apps|packages/(embedded-backend|mockup-engine))" },
    ),
    rule(
      "backend-stands-alone",
      "The embedded backend could be published alone.",
      { path: "^packages/embedded-backend" },
      { path: "^(apps|packages/(domain|mockup-engine))" },
    ),
    rule(
      "engine-stands-alone",
      "The mockup engine could be published alone.",
      { path: "^packages/mockup-engine" },
      { path: "^(apps|packages/(domain|embedded-backend))" },
    ),
    rule(
      "web-knows-only-domain",
      "The browser's code must not reach server code.",
      { path: "^apps/web/app" },
      { path: "^(apps/server|packages/(embedded-backend|mockup-engine))" },
    ),
    rule(
      "web-features-do-not-meet",
      "Routes compose features; features never import each other.",
      { path: "^apps/web/app/features/([^/]+)/" },
      { path: "^apps/web/app/features/([^/]+)/", pathNot: "^apps/web/app/features/$1/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
