import { contentCache } from '../content/content-cache.ts';
import { keepLastChanges, type LastChange } from '../content/last-changes.ts';
import { lastChangesOf } from '../content/queries/crawlers/last-change.ts';
import type { ContentSource } from '../content/source.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The content, with what is kept of it in memory. */
    content: ContentSource;
    /** Drops what was made of tags and is no page; without tags, all of it. */
    dropContent: (tags?: readonly string[]) => void;
    /** When anything with some tags was last changed; undefined where this process stores no content. */
    lastChange: LastChange | undefined;
  }
}

/** The content that pages are made of, and what is dropped of it when it changes. */
export const content = plugin('content', [], (app, parts) => {
  const { database } = parts;
  const { source, purge } = contentCache(parts);
  const changes = database && keepLastChanges((tags) => lastChangesOf(database, tags));
  app.decorate('content', source);
  app.decorate('lastChange', changes?.lastChange);
  app.decorate('dropContent', (tags?: readonly string[]) => {
    purge(tags);
    app.preparedAnswers.clear();
    changes?.drop(tags);
    app.readerServices?.editorLetters?.forget();
  });
});
