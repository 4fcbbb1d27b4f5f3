# syntax=docker/dockerfile:1
# The site and the account service in one image. docs/operations.md tells how it is run.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
# The site's configuration is fixed when it is built (.env.example, VITE_…).
ARG VITE_API_URL VITE_SITE_URL VITE_CHROME_STORE_URL VITE_EXTENSION_URL VITE_MARKETING_URL VITE_MARKETING_SIGNUP_URL \
    VITE_AFFILIATE_URL VITE_ASSETS_URL VITE_STORE_ORIGINS VITE_SITE_ORIGINS VITE_STORE_ID VITE_VARIANT_ID \
    VITE_ONE_TIME_PRODUCT_IDS VITE_VIDEO_IDS VITE_VIDEO_HOST
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json /app/openapi.yaml ./
COPY --from=build /app/dist-server dist-server
COPY --from=build /app/dist dist
# It writes no file, so that the container's file system may be read-only.
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM answers what has arrived and ends within 20 seconds.
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
