import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Sites } from '../content/sites.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { People } from '../people/people.ts';
import type { SignInProvider } from '../people/provider/open-provider.ts';
import type { DeskCookies } from '../people/session-cookie.ts';
import type { Session } from '../people/store/sessions.ts';
import type { MailQueue } from '../readers/mail/mail-queue.ts';

/** What the pages of the desk work with. */
export interface DeskParts {
  people: People;
  cookies: DeskCookies;
  /** A provider by which people may sign in. */
  provider: SignInProvider | undefined;
  mails: MailQueue;
  /** Public origin of the site. */
  origin: string;
  assets: DocumentAssets;
  sites: Sites;
  /** All pictures, uploaded ones first. */
  pictures: SourceImages;
  /** The headers of every answer: what browsers may load, and that nobody keeps it. */
  headers: Readonly<Record<string, string>>;
}

/** A request of somebody who is signed in. */
export interface DeskRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  /** The token that writes of this session must bring. */
  csrf: string;
  parts: DeskParts;
}
