# Varnish with the module that purges by key.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends varnish varnish-modules gcc libc6-dev \
  && rm -rf /var/lib/apt/lists/*
EXPOSE 80
