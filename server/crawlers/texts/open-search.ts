import { iconPath, kitOf } from '../../brand/kit.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { xmlDeclaration, xmlText } from '../xml.ts';

/** As long as the short name of a search may be. */
const maxNameLength = 16;

/** How browsers can search the site, in the form of OpenSearch 1.1. */
export function openSearchText(config: SiteConfig, origin: string): string {
  const name = config['site-name'];
  const icon = origin + iconPath(kitOf(config).iconHash, 'favicon.ico');
  return `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xmlText(name.slice(0, maxNameLength))}</ShortName>
  <Description>${xmlText(name)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image height="16" width="16" type="image/x-icon">${xmlText(icon)}</Image>
  <Url type="text/html" template="${xmlText(origin)}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
