import { createInstance } from 'i18next';
import ICU from 'i18next-icu';
import { LRUCache } from 'lru-cache';
import en from './en.json' with { type: 'json' };
import { type BuiltInLocale, type Locale, languageOf, textsOf } from './languages.ts';
import { ownNameOf } from './regions.ts';

/** The key of an interface text, or `region.CODE` for the name of a region. */
export type MessageKey = keyof typeof en | `region.${string}`;

/** Whether there is an interface text of a name. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);

/** Returns the interface text of a key in one language; `values` fill the placeholders of its ICU message. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

type Messages = typeof en;
type Loader = () => Promise<{ default: Messages }>;

/** English is bundled; every other language is loaded on first use. */
const loaders: Record<Exclude<BuiltInLocale, 'en'>, Loader> = {
  id: () => import('./id.json', { with: { type: 'json' } }),
  'zh-Hant': () => import('./zh-Hant.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('./zh-Hans.json', { with: { type: 'json' } }),
  th: () => import('./th.json', { with: { type: 'json' } }),
  bm: () => import('./bm.json', { with: { type: 'json' } }),
  vn: () => import('./vn.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  kz: () => import('./kz.json', { with: { type: 'json' } }),
};

/** Texts that are kept, by language: formatting a message costs as much as rendering several elements. */
const keptTexts = 2_000;

const translators = new Map<Locale, Promise<Translate>>();

async function createTranslator(locale: Locale): Promise<Translate> {
  const language = textsOf(locale);
  const messages = language === 'en' ? en : (await loaders[language]()).default;
  const { iso } = languageOf(language);
  const instance = createInstance();
  await instance.use(ICU).init({
    lng: iso,
    fallbackLng: false,
    resources: { [iso]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
  });
  const texts = new LRUCache<string, string>({ max: keptTexts });
  return (key, values) => {
    const own = key.startsWith('region.') ? ownNameOf(key.slice('region.'.length), locale) : undefined;
    if (own !== undefined) return own;
    const known = values ? `${key} ${JSON.stringify(values)}` : key;
    const text = texts.get(known) ?? (instance.t(key, values) as string);
    texts.set(known, text);
    return text;
  };
}

/** The translator of a locale. It is created once and cached. */
export function translatorOf(locale: Locale): Promise<Translate> {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator(locale);
    translators.set(locale, translator);
  }
  return translator;
}

/** Drops the translators, which have the names of regions; only `setEditions` calls it. */
export const dropTranslators = (): void => translators.clear();
