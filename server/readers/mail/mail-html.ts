import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../../locales/languages.ts';
import type { Translate } from '../../../locales/translate.ts';
import { borrowingTranslator, withBorrowedMarked } from '../../../views/borrowed-texts.ts';

/** The HTML of a mail; texts of the interface that are borrowed from another language name it. */
export function mailHtml<Props extends { t: Translate; locale: Locale }>(
  mail: FunctionComponent<Props>,
  props: Props,
): string {
  const element = createElement(mail, { ...props, t: borrowingTranslator(props.t, props.locale) });
  return `<!DOCTYPE html>${withBorrowedMarked(renderToStaticMarkup(element))}`;
}
