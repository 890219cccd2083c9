import { type Locale, languageOf, textsOf } from '../../locales/languages.ts';
import { translatorOf } from '../../locales/translate.ts';

/** How far the content of a first start is. */
export interface StartProgress {
  step: 'reading' | 'saving';
  done: number;
  total: number;
}

/** After how many seconds the page asks again. */
export const refreshSeconds = 2;

/** The page while content is loaded for the first time: how far it is, in a language. It asks again by itself, without a script. */
export async function startingPage(locale: Locale, { step, done, total }: StartProgress): Promise<string> {
  const t = await translatorOf(locale);
  const { iso, dir } = languageOf(textsOf(locale));
  const text = t(step === 'reading' ? 'start.reading' : 'start.saving', { done, total });
  return `<!DOCTYPE html>
<html lang="${iso}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${refreshSeconds}"><title>${t('start.title')}</title></head>
<body><main><h1>${t('start.title')}</h1><p>${text}</p><p><progress max="${total}" value="${done}" aria-label="${text}"></progress></p><p>${t('start.wait')}</p></main></body>
</html>
`;
}
