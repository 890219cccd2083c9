/** Addresses of what is no page: files, images, the API. */
const noPage = /^\/(assets|images|api)\/|\.[a-z0-9]+($|[?#])/i;

/** Adds parameters to an address of a page of this site, as it stands in an attribute. */
function withParameters(address: string, query: string): string {
  if (address.startsWith('//') || noPage.test(address)) return address;
  const [start = '', ...fragment] = address.split('#');
  const joined = `${start}${start.includes('?') ? '&amp;' : '?'}${query}`;
  return fragment.length > 0 ? `${joined}#${fragment.join('#')}` : joined;
}

const hiddenFields = (parameters: URLSearchParams) =>
  [...parameters].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');

/**
 * Makes the links, the searches and the fragments of a rendered page keep parameters. Their values must be such that
 * HTML needs no escapes for them.
 */
export function keepParameters(html: string, parameters: URLSearchParams): string {
  const query = parameters.toString().replaceAll('&', '&amp;');
  return html
    .replaceAll(
      /(<a\b[^>]*?\shref="|\s(?:data-)?hx-get=")(\/[^"]*)"/g,
      (_, start: string, address: string) => `${start}${withParameters(address, query)}"`,
    )
    .replaceAll(/<form\b(?![^>]*\smethod="post")[^>]*>/g, (form) => form + hiddenFields(parameters));
}
