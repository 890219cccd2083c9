import { DiagLogLevel, diag, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from '../../config/root.ts';
import { withoutTrailingSlashes } from '../../lib/addresses.ts';
import { createRateLimiter } from '../../lib/limits/rate-limiter.ts';

interface ExporterParts {
  /** Base URL of the collector. */
  endpoint: string;
  log: { warn(fields: object, message: string): void };
}

/** Spans that wait for the collector; more are dropped. */
const maxQueueLength = 2_048;
const exportMs = 3_000;

/** What makes spans, and sends those that have ended in the background; `close` sends the rest, for three seconds at most. */
export function openExporter({ endpoint, log }: ExporterParts) {
  const perMinute = createRateLimiter({ times: 1, windowMs: 60_000 });
  const warn = (message: string) => {
    if (perMinute('warnings')) log.warn({ reason: message.slice(0, 500) }, 'traces not sent');
  };
  const silent = () => {};
  diag.setLogger(
    { error: warn, warn: silent, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.ERROR,
  );
  const url = `${withoutTrailingSlashes(endpoint)}/v1/traces`;
  const provider = new BasicTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise.
    resource: resourceFromAttributes({ 'service.name': 'magazine', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: exportMs }), {
        maxQueueSize: maxQueueLength,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer: Tracer = provider.getTracer('magazine', version);
  const close = async () => {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, exportMs).unref());
    await Promise.race([provider.shutdown().catch((error: Error) => warn(error.message)), limit]);
    diag.disable();
  };
  return { tracer, close };
}
