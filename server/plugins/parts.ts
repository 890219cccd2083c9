import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Siblings } from '../cache/disk/disk-tier.ts';
import type { RenderLimits } from '../cache/renders.ts';
import type { Config } from '../config/config.ts';
import type { ContentSource } from '../content/source.ts';
import type { Database } from '../database/database.ts';
import type { EarlyPort } from '../http/answers/early-port.ts';
import type { PageHeaders } from '../http/security-headers.ts';
import type { SourceImages } from '../images/source-images.ts';
import type { MailTransport } from '../readers/mail/mail.ts';
import type { PageRecord } from '../routes/define-page.ts';
import type { StoppedStore } from '../start/stopped-store.ts';

/** What the program is assembled from. */
export interface AppParts {
  config: Config;
  content: ContentSource;
  sourceImages: SourceImages;
  assets: DocumentAssets;
  /** Where this process stores sign-ups, survey answers and page views. */
  database?: Database | undefined;
  /** Resolves when a database that was not there at the start is there; absent where it was there. */
  returned?: Promise<void> | undefined;
  /** The state in which the embedded database was left, while it is being opened; absent where it is open. */
  stopped?: Pick<StoppedStore, 'change'> | undefined;
  /** Whether search entries are still to be made of content that was loaded at this start. */
  isUnindexed?: boolean | undefined;
  /** The port that is open already; by default one is opened when the program listens. */
  port?: EarlyPort | undefined;
  /** The other workers of this one; absent where the program is one process. */
  siblings?: Siblings | undefined;
  /** Sends mails; the configured one by default. */
  transport?: MailTransport;
  logger: FastifyBaseLogger;
  /** Called with the server before anything is registered with it, by what watches every request. */
  watch?: (app: FastifyInstance) => void;
  /** Leaves out the security policy, which a development server's scripts would break. */
  development?: boolean;
  /** Records besides those of `routes/`, for tests. */
  extraRecords?: readonly PageRecord[];
  /** Milliseconds of the clock, for tests. */
  now?: () => number;
  /** How many renders run and wait at once, for tests. */
  renders?: RenderLimits;
  /** Milliseconds that a render may take. */
  renderTimeoutMs?: number;
}

/** The parts with the defaults, and the headers, that more than one plugin needs. */
export type Parts = AppParts &
  Required<Pick<AppParts, 'now' | 'extraRecords'>> & {
    /** The headers of answers with pages; none in development. */
    headers: PageHeaders;
  };

/** A plugin of the program: adds to the server itself, and not to a scope of its own. */
export const plugin = (
  name: string,
  dependencies: string[],
  register: (app: FastifyInstance, parts: Parts) => void,
) => fastifyPlugin<Parts>(async (app, parts) => register(app, parts), { fastify: '5.x', name, dependencies });
