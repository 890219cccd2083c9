import type { FastifyRequest } from 'fastify';
import { clientOf } from './limits/fair-queue.ts';

/** What a form sent: all values of each field, and the client, which is used for rate limits only. */
export interface Posted {
  fields: Readonly<Record<string, readonly string[]>>;
  client: string;
}

/** The form that a request posted. Values that are not text are ignored. */
export function postedBy({ body, ip }: FastifyRequest): Posted {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = given.map(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [name, values.filter((text): text is string => typeof text === 'string')];
  });
  return { fields: Object.fromEntries(fields), client: clientOf(ip) };
}

/** The first value of a field, or an empty string. */
export function fieldOf({ fields }: Posted, name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined) ?? '';
}

/** All values of a field, each once. */
export function fieldsOf({ fields }: Posted, name: string): string[] {
  return Object.hasOwn(fields, name) ? [...new Set(fields[name])] : [];
}
