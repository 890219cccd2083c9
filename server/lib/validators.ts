interface Validators {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
}

/**
 * Whether a client has the current version: by its ETag, else by the date (an HTTP date) when it was changed. ETags are
 * compared weakly (RFC 9110, 13.1.2): what stands in front of their quotes does not count.
 */
export function isUnchanged(headers: Validators, etag: string, lastModified?: string): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.includes(etag.slice(etag.indexOf('"')));
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}
