import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../content/api.ts';
import type { Database } from '../../database/database.ts';
import { amountsOf } from '../../lib/limits/bound.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { FairQueue } from '../../lib/limits/fair-queue.ts';
import type { Waiter } from '../../lib/limits/shared-work.ts';
import { shareWork } from '../../lib/share-work.ts';
import { waitingClient } from '../../lib/waiting-client.ts';
import type { SignedInPeople } from '../../people/signed-in.ts';
import { permitOf, permitting } from '../permit.ts';
import type { Publishing } from '../publishing.ts';
import type { TokenHolder } from '../tokens.ts';
import { acceptBodies } from './bodies.ts';
import type { PublishingCall } from './call.ts';
import { type PublishingCallName, publishingCallNames, publishingCalls } from './calls.ts';
import { answerError } from './errors.ts';
import { tokenHolderOf } from './guard.ts';
import type { CompleteDocument, HandlerContext, HandlerResult, LetterAccess } from './handlers/handler.ts';
import { handlers } from './handlers/handlers.ts';
import { checked, checkedTexts } from './input.ts';
import { type Answer, answerOnce } from './kept-answers.ts';
import { acceptPictureForms, isForm, type Received, received } from './picture-form.ts';
import { etagOf, preconditionOf } from './preconditions.ts';
import { Refusal } from './problems.ts';

export interface PublishingApiParts {
  publishing: Publishing;
  database: Database;
  /** People who are signed in; absent where nobody can. */
  signedIn?: SignedInPeople | undefined;
  letters: LetterAccess;
  /** Completes the documents that clients write. */
  complete: CompleteDocument;
  /** Milliseconds of the clock. */
  now: () => number;
}

const answerOf = ({ status = 200, version, location, body }: HandlerResult): Answer => ({
  status,
  headers: {
    ...(version === undefined ? {} : { etag: etagOf(version) }),
    ...(location ? { location } : {}),
  },
  body,
});

/** Reads a request by the schemas of its call, and answers it. */
async function perform(
  name: PublishingCallName,
  request: FastifyRequest,
  brought: Received,
  { publishing, database, signedIn, letters, complete, now }: PublishingApiParts,
  waiter: Waiter,
): Promise<Answer> {
  const { params, query, body, bytes, demand } = publishingCalls[name] as PublishingCall;
  const input = {
    params: checkedTexts(params, request.params as object),
    query: checkedTexts(query, brought.query),
    body: body && !bytes ? checked(body, brought.body ?? {}) : brought.body,
  };
  const holder = request.tokenHolder as TokenHolder;
  const permit = holder.person && permitOf(holder.person, demand);
  const context: HandlerContext = {
    publishing: permit ? publishing.permitting(permit) : publishing,
    database: permitting(database, permit),
    complete,
    holder,
    signedIn,
    waiter,
    precondition: preconditionOf(request),
    letters,
    now,
    apiBase,
  };
  const handle = handlers[name] as (input: unknown, context: HandlerContext) => Promise<HandlerResult>;
  return answerOf(await handle(input, context));
}

/** Answers a request, once if it has an `Idempotency-Key`. */
async function performOnce(
  name: PublishingCallName,
  request: FastifyRequest,
  parts: PublishingApiParts,
  waiter: Waiter,
): Promise<Answer> {
  const { method, headers } = request;
  const key = headers['idempotency-key'];
  const { bytes, secret } = publishingCalls[name] as PublishingCall;
  const brought = await received(request, bytes === true);
  const answer = () => perform(name, request, brought, parts, waiter);
  if (method === 'GET' || key === undefined || secret) return answer();
  const repeatable = {
    holder: request.tokenHolder as TokenHolder,
    key: String(key),
    method,
    url: brought.url,
    ifMatch: headers['if-match'] ?? headers['if-none-match'],
    body: brought.body,
  };
  return answerOnce(parts.database, repeatable, answer, parts.now());
}

/** Adds the calls that need a token. Who may not make a call is told so before the body is read. */
export function publishingApi(app: FastifyInstance, parts: PublishingApiParts): void {
  app.register((scope, _options, done) => {
    // Before its token is looked up: that is work as well.
    shareWork(scope, new FairQueue(amountsOf(bounds.calls)));
    acceptBodies(scope);
    acceptPictureForms(scope);
    scope.decorateRequest('tokenHolder', undefined);
    scope.setErrorHandler(answerError);
    for (const name of publishingCallNames) {
      const called = publishingCalls[name] as PublishingCall;
      const { method, path, limit, bytes, jsonBounds } = called;
      scope.route({
        method,
        url: apiBase + path,
        bodyLimit: limit,
        config: jsonBounds ? { jsonBounds } : {},
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'private, no-store');
          request.tokenHolder = await tokenHolderOf(request, called, parts);
          if (!bytes && isForm(request)) throw new Refusal(415, 'this call takes JSON, and no form');
        },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const { status, headers, body } = await performOnce(
            name,
            request,
            parts,
            waitingClient(request, reply),
          );
          // A writer finds its own change on this node.
          if (method !== 'GET') await scope.changeFollower?.idle();
          return reply.code(status).headers(headers).send(body);
        },
      });
    }
    done();
  });
}
