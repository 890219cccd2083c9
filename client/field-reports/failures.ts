/** A failure as the server takes it. It names files of the site's own alone, and nothing that a reader typed. */
export interface Failure {
  kind: 'error' | 'rejection' | 'resource';
  route: string;
  message: string;
  /** The path of the file. */
  file: string;
  /** Where in the file, counted from 1; 0 where that is not known. */
  line: number;
  column: number;
}

type What = Omit<Failure, 'route'>;

const maxMessageLength = 200;
const ownFiles = /^\/(?:assets|images|brand)\//;

/** The path of one of the site's own files; undefined for any other address. */
function ownFile(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.origin === location.origin && ownFiles.test(url.pathname) ? url.pathname : undefined;
}

/** A message without addresses of pages and persons. */
const plain = (message: string) =>
  message.replaceAll(/\S+/g, (word) => (/[?#@]/.test(word) ? '…' : word)).slice(0, maxMessageLength);

/** The first place of a stack that is in one of the site's own files. */
function placeIn(stack: string | undefined): Pick<Failure, 'file' | 'line' | 'column'> | undefined {
  for (const [, address = '', line, column] of stack?.matchAll(/(https?:\/\/\S+?):(\d+):(\d+)/g) ?? []) {
    const file = ownFile(address);
    if (file) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

function scriptFailure({ message, filename, lineno, colno, error }: ErrorEvent): What | undefined {
  const file = ownFile(filename);
  const place = placeIn(error?.stack) ?? (file ? { file, line: lineno, column: colno } : undefined);
  return place && { kind: 'error', message: plain(message), ...place };
}

function rejection({ reason }: PromiseRejectionEvent): What | undefined {
  if (!(reason instanceof Error) || reason.name === 'AbortError') return undefined;
  const place = placeIn(reason.stack);
  return place && { kind: 'rejection', message: plain(`${reason.name}: ${reason.message}`), ...place };
}

function resourceFailure({ target }: Event): What | undefined {
  const { href = '', src = href, currentSrc = src } = target as Partial<HTMLImageElement & HTMLLinkElement>;
  const file = ownFile(currentSrc || src);
  return file ? { kind: 'resource', message: '', file, line: 0, column: 0 } : undefined;
}

/** What failed, by an event of the window; undefined where it is none of the site's own. */
export function failureOf(event: Event): What | undefined {
  if (event instanceof ErrorEvent) return scriptFailure(event);
  if (event instanceof PromiseRejectionEvent) return rejection(event);
  return event.target instanceof Element ? resourceFailure(event) : undefined;
}
