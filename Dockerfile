# One image for every way of running it (docs/deploy.md). Without any setting it is a whole installation of its own.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --no-audit --no-fund \
  && npm run build \
  && npm prune --omit=dev --no-audit --no-fund
# onnxruntime-node is shipped for every platform, with what only its installation needs.
RUN find node_modules/onnxruntime-node/bin/napi-v6 -mindepth 2 -maxdepth 2 \
    ! -path "*/linux/$(node -p process.arch)" -exec rm -r {} + \
  && rm -r node_modules/onnxruntime-node/script node_modules/adm-zip node_modules/global-agent

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/home/node/.cache/node
# What a picture's planes held goes back to the system at once (scripts/run.mjs).
ENV MALLOC_MMAP_THRESHOLD_=131072
# PostgreSQL refuses to run as root, and nothing else here needs it either.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/supabase ./supabase
COPY --from=build /app/apps/server ./apps/server
COPY --from=build /app/apps/web/public ./apps/web/public
COPY --from=build /app/apps/web/build ./apps/web/build
USER node
# Loaded once here, so that no start has to compile it again.
RUN node -e "import('/app/apps/server/src/start-server.ts').then(() => process.exit())"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
