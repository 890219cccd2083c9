import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fittingRendition } from '../../views/pictures/renditions.ts';
import { csrfTokenOf } from '../people/tokens.ts';
import { codeRoutes } from './code.tsx';
import type { DeskParts } from './desk-parts.ts';
import { deskShell } from './desk-shell.tsx';
import { invitationRoutes } from './invitation.tsx';
import { mapBetween } from './map.ts';
import { deskPath } from './next-address.ts';
import { passwordRoutes } from './password.tsx';
import { providerRoutes } from './provider.tsx';
import { signInPath, signInRoutes } from './sign-in.tsx';

/** The width in pixels of pictures beside their fields. */
const thumbnailWidth = 640;

/** Adds the addresses below `/desk`: sign-in, invitations, the session, and the desk itself for people who are signed in. */
export function deskRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { people, cookies, provider, headers, pictures } = parts;
  const sessionOf = async (request: FastifyRequest) => {
    const secret = cookies.session.read(request);
    return secret ? people.sessionOf(secret) : undefined;
  };
  const shell = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(request);
    if (session) return deskShell({ request, reply, session, csrf: csrfTokenOf(session.secret), parts });
    const next = new URLSearchParams({ next: request.url });
    return reply.headers(headers).redirect(`${signInPath}?${next}`, 303);
  };
  signInRoutes(app, parts);
  invitationRoutes(app, parts);
  codeRoutes(app, parts);
  passwordRoutes(app, parts);
  if (provider) providerRoutes(app, parts, provider);
  app.get(`${deskPath}/session.json`, async (request, reply) => {
    const session = await sessionOf(request);
    reply.headers(headers);
    if (session) return reply.send({ person: session.person, csrf: csrfTokenOf(session.secret) });
    const message = 'nobody is signed in: open /desk/sign-in';
    return reply.code(401).send({ error: { status: 401, message } });
  });
  app.get(`${deskPath}/pictures/:name`, async (request, reply) => {
    reply.headers(headers);
    const { name } = request.params as { name: string };
    const picture = (await sessionOf(request)) && pictures.get(name);
    if (picture) return reply.redirect(fittingRendition(picture, 'natural', thumbnailWidth).path, 302);
    return reply.code(404).send({ error: { status: 404, message: 'there is no such picture' } });
  });
  app.get(`${deskPath}/map.json`, async (request, reply) => {
    reply.headers(headers);
    const map = (await sessionOf(request)) && (await mapBetween(request.query as Record<string, unknown>));
    return map
      ? reply.send(map)
      : reply.code(404).send({ error: { status: 404, message: 'there is no such map' } });
  });
  const config = { mayRedirect: true };
  app.get(deskPath, { config }, shell);
  app.get(`${deskPath}/*`, { config }, shell);
}
