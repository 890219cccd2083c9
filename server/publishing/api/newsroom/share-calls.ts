import { Type } from 'typebox';
import { byItem, call } from '../call.ts';
import { closed, dateTime, shortText } from '../schema-parts.ts';
import { itemKeyFields } from '../schemas.ts';

/** Calls on links to previews that were made for others. */
export const shareCalls = {
  listPreviews: call('GET', '/previews', 'The links to previews that work and can be withdrawn', 'read', {
    query: closed({
      kind: Type.Optional(itemKeyFields.kind),
      locale: Type.Optional(itemKeyFields.locale),
      slug: Type.Optional(itemKeyFields.slug),
    }),
    answer: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          address: Type.String(),
          createdAt: dateTime,
          createdBy: Type.String(),
          expiresAt: dateTime,
        }),
      ),
    }),
  }),
  withdrawPreview: call('DELETE', '/previews/:id', 'Ends a link to a preview at once', 'publish', {
    demand: byItem,
    params: Type.Object({ id: shortText }),
    answer: Type.Object({ id: Type.String(), outcome: Type.Literal('withdrawn') }),
  }),
} as const;
