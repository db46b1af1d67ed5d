# The server with the built app. Everything it keeps is under /data, or in the PostgreSQL of DATABASE_URL.
# Any image with Node 24, npm and a user named node; deploy/pin.sh names this one by its digest.
ARG NODE=node:24-slim

FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && npm run -s build

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY packages packages
COPY games games
# only what the server needs; its sources run as they are
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace=@two-rivers/server \
  && npm cache clean --force && mkdir -m 700 /data && chown node:node /data
COPY apps/server/src apps/server/src
COPY --from=build /app/apps/web/dist apps/web/dist
# what runs cannot change what it runs
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# the process itself gets SIGTERM and says goodbye to everybody
CMD ["node", "apps/server/src/main.ts", "apps/web/dist"]
