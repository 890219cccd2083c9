import type { Schema } from '../forms/schema.ts';
import { request } from './request.ts';

const prefix = 'document-';
const written: readonly string[] = ['story', 'front'];

/** The schemas of the documents of all kinds of items, from the description of the API. */
export async function readSchemas(): Promise<Map<string, Schema>> {
  const { components } = await request<{ components: { schemas: Record<string, Schema> } }>('/openapi.json');
  return new Map(
    Object.entries(components.schemas)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, schema]) => [name.slice(prefix.length), schema] as const),
  );
}

/** Those of some kinds whose items are edited by forms alone; the others have screens of their own. */
export const formKinds = (kinds: Iterable<string>): string[] =>
  [...kinds].filter((kind) => !written.includes(kind));
