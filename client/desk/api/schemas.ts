import { useQuery } from '@tanstack/react-query';
import type { Schema } from '../forms/schema.ts';
import { request } from './request.ts';

const prefix = 'document-';
const written: readonly string[] = ['story', 'front'];

/** The schemas of the documents of all kinds of items, from the description of the API. */
async function readSchemas(): Promise<Map<string, Schema>> {
  const { components } = await request<{ components: { schemas: Record<string, Schema> } }>('/openapi.json');
  return new Map(
    Object.entries(components.schemas)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, schema]) => [name.slice(prefix.length), schema] as const),
  );
}

/** The schemas of all kinds, read once. */
export const useSchemas = () =>
  useQuery({ queryKey: ['schemas'], queryFn: readSchemas, staleTime: Number.POSITIVE_INFINITY });

/** Whether items of a kind are edited by a form alone; the others have screens of their own. */
export const hasFormAlone = (kind: string): boolean => !written.includes(kind);
