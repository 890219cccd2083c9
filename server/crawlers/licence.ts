import type { SiteConfig } from '../content/contract/site-config.ts';
import type { Rights, Use } from './rights.ts';
import { xmlDeclaration, xmlText } from './xml.ts';

/** The words that licences have for uses. */
const words: Readonly<Record<string, Use>> = {
  search: 'search',
  'ai-input': 'aiAnswers',
  'ai-index': 'aiAnswers',
  'ai-train': 'aiTraining',
};

/** An element with the words of all uses that are allowed, or of all that are not; nothing where there is none. */
function usages(element: 'permits' | 'prohibits', rights: Rights): string {
  const named = Object.keys(words).filter((word) => rights[words[word] as Use] === (element === 'permits'));
  return named.length > 0 ? `      <${element} type="usage">${named.join(' ')}</${element}>\n` : '';
}

/** The rights as a licence in the form of RSL 1.0: what may be used without payment and what not at all. */
export function licenceText(rights: Rights, { contact, ...config }: SiteConfig, origin: string): string {
  const { publisher = config['site-name'], mail } = contact ?? {};
  const mailAttribute = mail ? ` contactEmail="${xmlText(mail)}"` : '';
  return `${xmlDeclaration}<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
${usages('permits', rights)}${usages('prohibits', rights)}      <payment type="free"/>
    </license>
    <copyright type="organization" contactUrl="${xmlText(origin)}/"${mailAttribute}>${xmlText(publisher)}</copyright>
    <terms>${xmlText(origin)}/terms-and-conditions</terms>
  </content>
</rsl>
`;
}
