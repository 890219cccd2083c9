interface Mask {
  /** What differs between two runs of the same program. */
  pattern: RegExp;
  replacement: string;
  reason: string;
}

/** What is not compared, in the order in which it is masked. */
export const masks: readonly Mask[] = [
  {
    pattern: /^date: .*$/gim,
    replacement: 'date: [date]',
    reason: 'the HTTP module reads a clock of its own',
  },
  {
    pattern: /^(etag: (?:W\/)?").*"$/gim,
    replacement: '$1[etag]"',
    reason: 'it stands for the body, which is compared, and for the build',
  },
  {
    pattern: /^(if-none-match: (?:W\/)?").*"$/gim,
    replacement: '$1[etag]"',
    reason: 'it repeats an ETag',
  },
  {
    pattern: /(\/(?:assets|chunks)\/[\w.-]+)-[\w-]{8}(\.(?:css|js|woff2))/g,
    replacement: '$1-[hash]$2',
    reason: 'names of built files change with any byte of them',
  },
  {
    pattern: /((?:%3F|%26|[?&;])token(?:=|%3D))[\w-]{40,}(?:\.[\w-]+)?/g,
    replacement: '$1[token]',
    reason: 'tokens of links are random, or signed with a random secret',
  },
  {
    pattern: /("token":")[\w-]+\.[\w-]+"/g,
    replacement: '$1[token]"',
    reason: 'tokens of previews are signed with a random secret',
  },
  {
    pattern: /(name="(?:token|proof)" value=")[\w.-]{40,}"/g,
    replacement: '$1[token]"',
    reason: 'the same tokens in forms',
  },
  {
    pattern: /(Bearer \w+?)_[0-9a-f]{12}_[\w-]{43}/g,
    replacement: '$1_[id]_[token]',
    reason: 'tokens of the publishing API are random',
  },
  {
    pattern: /<[\w-]+(@magazine\.example>)/g,
    replacement: '<[id]$1',
    reason: 'ids of mails are random',
  },
];

/** A text without what differs between two runs of the same program. */
export const masked = (text: string): string =>
  masks.reduce((rest, { pattern, replacement }) => rest.replaceAll(pattern, replacement), text);
