/** Addresses of what is no page: files, images, the API. */
const noPage = /^\/(assets|images|api)\/|\.[a-z0-9]+($|[?#])/i;

/** Adds parameters to an address of a page of this site, as it stands in an attribute. */
function withParameters(address: string, parameters: URLSearchParams): string {
  if (address.startsWith('//') || noPage.test(address)) return address;
  const missing = [...parameters].filter(([name]) => !new RegExp(`[?;&]${name}=`).test(address));
  if (missing.length === 0) return address;
  const query = new URLSearchParams(missing).toString().replaceAll('&', '&amp;');
  const [start = '', ...fragment] = address.split('#');
  const joined = `${start}${start.includes('?') ? '&amp;' : '?'}${query}`;
  return fragment.length > 0 ? `${joined}#${fragment.join('#')}` : joined;
}

const hiddenFields = (parameters: URLSearchParams) =>
  [...parameters].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`).join('');

/**
 * Makes the links, the searches and the fragments of a rendered page keep parameters. Their values must be such that
 * HTML needs no escapes for them.
 */
export function keepParameters(html: string, parameters: URLSearchParams): string {
  return html
    .replaceAll(
      /(<a\b[^<>]*?\shref="|\s(?:(?:data-)?hx-get|data-suggest|data-overlay)=")(\/[^"]*)"/g,
      (_, start: string, address: string) => `${start}${withParameters(address, parameters)}"`,
    )
    .replaceAll(/<form\b(?![^<>]*\smethod="post")[^<>]*>/g, (form) => form + hiddenFields(parameters));
}

/**
 * Makes the links and forms of a rendered page keep the region and language that its address chose, for readers without
 * scripts. The region selector chooses others.
 */
export function keepChoice(html: string, parameters: URLSearchParams): string {
  return keepParameters(html, parameters).replaceAll(/<form\b[^<>]*\smethod="post"[^<>]*>/g, (form) =>
    form.replace(
      /(\saction=")(\/(?!preferences)[^"]*)"/,
      (_, start: string, address: string) => `${start}${withParameters(address, parameters)}"`,
    ),
  );
}
