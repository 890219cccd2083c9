import { isIPv6 } from 'node:net';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a form sent: each field with all its values; and by whom, which serves for limits alone. */
export interface Posted {
  fields: Readonly<Record<string, readonly string[]>>;
  client: string;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** The network of an address: an IPv6 client has all of a /64, so that is what a limit must hold. */
export function clientOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}

/** Reads what a request posted; anything but text is left out. */
export function postedBy({ body, ip }: FastifyRequest): Posted {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = given.map(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [name, values.filter((text): text is string => typeof text === 'string')];
  });
  return { fields: Object.fromEntries(fields), client: clientOf(ip) };
}

/** The first value of a field, or nothing at all. */
export function fieldOf({ fields }: Posted, name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name]?.[0] : undefined) ?? '';
}

/** All values of a field, each once. */
export function fieldsOf({ fields }: Posted, name: string): string[] {
  return Object.hasOwn(fields, name) ? [...new Set(fields[name])] : [];
}

/**
 * Lets forms be posted. A multipart body is taken and not looked into: only the one-click requests of mail
 * providers come so (RFC 8058), and all that they mean stands in their address.
 */
export function acceptForms(app: FastifyInstance): void {
  app.register(formbody);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, {}),
  );
}
