import { type SpanContext, TraceFlags } from '@opentelemetry/api';

const form = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The span that a header `traceparent` of W3C names; nothing when it is malformed. */
export function parseTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = form.exec(text) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return { traceId, spanId, traceFlags, isRemote: true };
}
