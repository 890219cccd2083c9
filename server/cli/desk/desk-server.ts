import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import decapServer from 'decap-server/dist/middlewares.js';
import express, { type Express } from 'express';
import type { Tenant } from '../../../locales/regions.ts';
import { root } from '../../config/root.ts';
import { editedFolder } from './edited-folder.ts';
import { editorConfig } from './editor-config.ts';
import { editorRequests } from './editor-requests.ts';
import { eventStream } from './events.ts';
import { type DeskOrigins, guard, originsAt } from './guard.ts';
import { type PreviewOf, previews } from './previews.ts';
import { siteProxy } from './site-proxy.ts';

export interface DeskParts {
  /** The content folder. */
  folder: string;
  /** Which site the folder is edited for. */
  tenant: Tenant;
  /** The address of the running site. */
  site: string;
  /** 0 for any free port. */
  port: number;
  previewOf: PreviewOf;
  /** Called when something was saved. */
  saved(): void;
}

/** What became of a save: what was published, or why it was refused. */
export interface DeskEvent {
  kind: 'published' | 'refused';
  lines: readonly string[];
}

export interface OpenDesk {
  /** Where the editor is. */
  address: string;
  /** Shows every open editor what became of a save. */
  tell(event: DeskEvent): void;
  close(): Promise<void>;
}

/** A save brings its pictures along, in base64. */
const maxBodyBytes = '75mb';

const editorFiles = () => dirname(createRequire(import.meta.url).resolve('decap-cms'));

/** The editor needs inline styles, and compiles the checks of its forms. */
const policyOf = ({ desk, preview }: DeskOrigins) =>
  [
    "default-src 'self' blob: data:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `frame-src ${desk} ${preview}`,
    "frame-ancestors 'self'",
  ].join('; ');

function deskPages(app: Express, origins: DeskOrigins, { folder, tenant, site, previewOf }: DeskParts): void {
  app.use((_request, response, next) => {
    response.setHeader('content-security-policy', policyOf(origins));
    response.setHeader('cache-control', 'no-store');
    next();
  });
  const page = join(root, 'server', 'cli', 'desk', 'page');
  app.get('/', (_request, response) => response.sendFile(join(page, 'index.html')));
  app.use('/desk', express.static(page, { index: false }));
  app.use('/decap-cms', express.static(editorFiles(), { index: false }));
  app.use('/pictures', express.static(join(folder, 'pictures'), { index: false }));
  app.get('/desk/config.json', (_request, response, next) => {
    editedFolder(folder, tenant, site)
      .then((found) => response.json(editorConfig(found)))
      .catch(next);
  });
  app.get('/preview', previews(origins, previewOf));
}

/** Serves the editor of a content folder, on this machine alone. decap-server reads and writes the files. */
export async function openDesk(parts: DeskParts): Promise<OpenDesk> {
  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, '127.0.0.1', resolve);
  });
  const origins = originsAt((server.address() as AddressInfo).port);
  const events = eventStream<DeskEvent>();
  app.use(guard(origins));
  app.use(siteProxy(parts.site, origins));
  app.get('/desk/events', events.handler);
  deskPages(app, origins, parts);
  // decap-server takes its settings from the environment.
  process.env.GIT_REPO_DIRECTORY = parts.folder;
  process.env.ORIGIN = origins.desk;
  app.post('/api/v1', express.json({ limit: maxBodyBytes }), editorRequests(parts.folder, parts.saved));
  await decapServer.registerLocalFs(app, { logLevel: 'error' });
  return {
    address: origins.desk,
    tell: events.send,
    close: async () => {
      events.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
