import type { FastifyInstance } from 'fastify';
import { type Locale, locales } from '../../locales/languages.ts';
import { type Translate, translatorOf } from '../../locales/translate.ts';
import { originOf } from '../config/origin.ts';
import { version } from '../config/root.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { RenderServices } from '../render/render-page.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderServices: RenderServices;
  }
}

/** The translators of every language, loaded before the first request. */
function loadTranslators(app: FastifyInstance): ReadonlyMap<Locale, Translate> {
  const translators = new Map<Locale, Translate>();
  app.addHook('onReady', async () => {
    for (const locale of locales) translators.set(locale, await translatorOf(locale));
  });
  return translators;
}

/** What every page is rendered with. */
export const renderer = plugin('renderer', ['files', 'readers', 'request-hooks'], (app, parts) => {
  const { content, sites, sourceImages, sharePictures, policyWithStyle, lastChange, log } = app;
  const { assets, config, renderTimeoutMs = bounds.times.renderMs.max } = parts;
  app.decorate('renderServices', {
    content,
    sites,
    translators: loadTranslators(app),
    sourceImages,
    sharePictures,
    assets,
    origin: originOf(config),
    version,
    settings: config,
    renderTimeoutMs,
    log,
    policyWithStyle,
    lastChange,
    ...app.readerServices,
  });
});
