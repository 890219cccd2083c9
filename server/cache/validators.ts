interface Validators {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
}

/** Whether a client has the current version: by its ETag, else by the date (an HTTP date) when it was changed. */
export function isUnchanged(headers: Validators, etag: string, lastModified: string | undefined): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.includes(etag);
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}
