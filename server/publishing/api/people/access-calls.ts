import { Type } from 'typebox';
import { bounds } from '../../../lib/limits/bounds.ts';
import { scopes } from '../../tokens.ts';
import { call } from '../call.ts';
import { closed, dateTime, oneOf, shortText } from '../schema-parts.ts';
import { pageFields } from '../schemas.ts';

const Scopes = Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length });
const TokenId = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** The calls on who may do what besides people, and on who did what. */
export const accessCalls = {
  listTokens: call('GET', '/tokens', 'The tokens, the last made first', 'admin', {
    answer: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          scopes: Scopes,
          createdAt: dateTime,
          expiresAt: dateTime,
          revokedAt: Type.Optional(dateTime),
          lastUsedAt: Type.Optional(dateTime),
        }),
      ),
    }),
  }),
  createToken: call('POST', '/tokens', 'Makes a token, whose text is in this answer alone', 'admin', {
    body: closed({
      name: shortText,
      scopes: Scopes,
      days: Type.Integer({ minimum: 1, maximum: bounds.publishing.tokenDays.max }),
    }),
    answer: Type.Object({ token: Type.String(), expiresAt: dateTime }),
    secret: true,
    example: { name: 'weekly import', scopes: ['publish'], days: 90 },
  }),
  revokeToken: call('DELETE', '/tokens/:id', 'Revokes a token', 'admin', {
    params: Type.Object({ id: TokenId }),
    answer: Type.Object({ id: Type.String(), outcome: Type.Literal('revoked') }),
  }),
  listAudit: call(
    'GET',
    '/audit',
    'Who did what and when, with content, people and tokens, the last first',
    'admin',
    {
      query: Type.Object({ by: Type.Optional(shortText), ...pageFields }, { additionalProperties: false }),
      answer: Type.Object({
        page: Type.Integer(),
        hasMore: Type.Boolean(),
        items: Type.Array(
          Type.Object({
            at: dateTime,
            by: Type.String(),
            action: Type.String({ description: 'What was done; `content` for a change of content.' }),
            subject: Type.Optional(Type.String({ description: 'The person or the token.' })),
            fields: Type.Optional(Type.Array(Type.String())),
            items: Type.Optional(
              Type.Array(
                Type.Object({
                  kind: Type.String(),
                  locale: Type.String(),
                  slug: Type.String(),
                  version: Type.Integer(),
                  action: Type.String(),
                }),
                { description: 'The first of the items of a change of content.' },
              ),
            ),
            count: Type.Optional(Type.Integer({ description: 'How many items there are.' })),
          }),
        ),
      }),
    },
  ),
} as const;
