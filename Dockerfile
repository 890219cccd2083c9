# To build from one image for good: --build-arg NODE_DIGEST=sha256:...
ARG NODE_VERSION=24
ARG NODE_DIGEST=

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST:+@}${NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The folder is empty where the sample has been deleted.
RUN npm run build && npm prune --omit=dev && mkdir -p sample/content

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST:+@}${NODE_DIGEST}
# MALLOC_… and NODE_OPTIONS: see "Memory" in docs/operations.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=32
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/public ./public
COPY --from=build /app/sample/content ./sample/content
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
