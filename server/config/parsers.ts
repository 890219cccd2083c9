import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { tenantPattern } from '../../locales/regions.ts';
import { withoutTrailingSlashes } from '../lib/addresses.ts';

/** Reads one kind of value from the text of an environment variable. */
export interface Parser<T> {
  /** What a value must be, to complete the sentence "it must be …". */
  expects: string;
  /** The value, or `undefined` when the text is malformed. */
  parse: (text: string) => T | undefined;
}

function matching(pattern: RegExp, expects: string): Parser<string> {
  return { expects, parse: (text) => (pattern.test(text) ? text : undefined) };
}

/** A whole number within bounds, both included, in decimal digits. */
export function integer(least: number, most: number): Parser<number> {
  return {
    expects: `a whole number from ${least} to ${most}`,
    parse: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
    },
  };
}

const maxWorkers = 64;
const someWorkers = integer(1, maxWorkers);

/** How many processes serve; `auto` is one for each processor. */
export const workerCount: Parser<number> = {
  expects: `${someWorkers.expects}, or auto`,
  parse: (text) => (text === 'auto' ? Math.min(availableParallelism(), maxWorkers) : someWorkers.parse(text)),
};

/** A share of a whole, from 0 to 1, in decimal digits. */
export const share: Parser<number> = {
  expects: 'a number from 0 to 1, as in 0.1',
  parse: (text) => (/^(?:0|1|0?\.\d+|[01]\.0+)$/.test(text) ? Number(text) : undefined),
};

/** One of a list of words, in the same letter case. */
export function oneOf<T extends string>(choices: readonly T[]): Parser<T> {
  return {
    expects: `one of ${choices.join(', ')}`,
    parse: (text) => choices.find((choice) => choice === text),
  };
}

const tenantForm = new RegExp(tenantPattern);

/** The code of a tenant. Whether the magazine has it is known when its content is open. */
export const tenantCode: Parser<string> = {
  expects: 'a tenant in lower case, as in asia',
  parse: (text) => (tenantForm.test(text) ? text : undefined),
};

/** A URL with one of the given protocols (`https:`), without slashes at its end. */
export function url(protocols: readonly string[]): Parser<string> {
  return {
    expects: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (text) =>
      URL.canParse(text) && protocols.includes(new URL(text).protocol)
        ? withoutTrailingSlashes(text)
        : undefined,
  };
}

/** A folder; a relative path is resolved against `base`. */
export function folder(base: string): Parser<string> {
  return {
    expects: 'a folder, absolute or relative to the project',
    parse: (text) => (isAbsolute(text) ? text : resolve(base, text)),
  };
}

/** A folder as above, or the word `none`. */
export function folderOrNone(base: string): Parser<string> {
  const { expects, parse } = folder(base);
  return { expects: `${expects}, or none`, parse: (text) => (text === 'none' ? text : parse(text)) };
}

/** A file; a relative path is resolved against `base`. */
export const file = (base: string): Parser<string> => ({
  ...folder(base),
  expects: 'a file, absolute or relative to the project',
});

/** Any text. */
export const anyText: Parser<string> = { expects: 'any text', parse: (text) => text };

/** A secret that can stand in a header after `Bearer` (RFC 6750). */
export const bearerToken = matching(/^[\w.~+/=-]{1,500}$/, 'letters, digits and signs of ._~+/=-');

export const webUrl = url(['http:', 'https:']);
/** The same, as it was written: whoever compares it letter by letter counts slashes at its end. */
export const exactWebUrl: Parser<string> = {
  ...webUrl,
  parse: (text) => (webUrl.parse(text) === undefined ? undefined : text),
};

export const lookUpUrl = matching(
  /^https?:\/\/\S*\{ip\}\S*$/,
  'a URL that begins with http:// or https:// and has {ip} in the place of the address to look up',
);

export const domainName = matching(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'a domain name');

const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Domains as in `magazine.example`. */
export const domainNames: Parser<string[]> = {
  expects: 'domain names separated by spaces, as in magazine.example',
  parse: (text) => {
    const domains = text.toLowerCase().split(/\s+/);
    return domains.every((domain) => isDomain.test(domain)) ? domains : undefined;
  },
};

/** A claim of an account with its value, as in `groups=newsroom`. */
export const claim: Parser<{ name: string; value: string }> = {
  expects: 'a claim and its value, as in groups=newsroom',
  parse: (text) => {
    const [, name, value] = /^([\w:/.-]{1,200})=(.{1,500})$/.exec(text) ?? [];
    return name && value ? { name, value } : undefined;
  },
};

export const urlScheme = matching(/^[a-z][a-z0-9+.-]*:\/\/$/, 'a URL scheme, as in magazine://');

export const androidApplicationId = matching(
  /^[a-z]\w*(\.[a-z]\w*)+$/i,
  'an Android application id, as in com.example.magazine',
);

export const adNetworkCode = matching(
  /^[a-z0-9-]+(,[a-z0-9-]+)*$/i,
  'an ad network code, as in 1234567 or 1234567,89',
);

export const tagManagerId = matching(/^GTM-[A-Z0-9]+$/, 'a tag manager id, as in GTM-ABC123');

export const indexNowKey = matching(
  /^[a-z0-9-]{8,128}$/i,
  '8 to 128 letters from a to z, digits and hyphens',
);

const vendorNumber = /^[1-9]\d{0,4}$/;

/** Numbers of the Global Vendor List of the IAB. */
export const vendorNumbers: Parser<number[]> = {
  expects: 'numbers separated by spaces, as in 755',
  parse: (text) => {
    const numbers = text.split(/\s+/);
    return numbers.every((number) => vendorNumber.test(number)) ? numbers.map(Number) : undefined;
  },
};

export const mailSender = matching(
  /^([^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
  'a mail address, as in Magazine <newsletters@magazine.example>',
);

/** Whether an address belongs to a list. An IPv4 address also counts in its IPv6 form, `::ffff:10.1.2.3`. */
export type AddressList = ReturnType<typeof compile>;

/** Network addresses and ranges of them. */
export const addresses: Parser<AddressList> = {
  expects: 'addresses and CIDR ranges separated by commas, as in 10.0.0.0/8,192.0.2.7',
  parse: (text) => {
    const entries = text.split(',').map((entry) => entry.trim());
    if (!entries.every((entry) => isIP(entry.replace(/\/.*/, '')))) return undefined;
    try {
      return compile(entries);
    } catch {
      // A range is longer than its addresses are; the message says what is expected.
      return undefined;
    }
  },
};

/** The list that has no address. */
export const noAddresses: AddressList = compile([]);

const httpsOrigin = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;

/** What of style elements a content security policy allows: any, or those with one of the hashes. */
export const styleSources: Parser<string[]> = {
  expects: 'inline, or hashes separated by spaces, as in sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  parse: (text) => {
    const sources = text.split(/\s+/);
    const isHash = (source: string) => /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/.test(source);
    return text === 'inline' || sources.every(isHash) ? sources : undefined;
  },
};

/** Origins of a content security policy; a first label may be `*`. */
export const httpsOrigins: Parser<string[]> = {
  expects: 'https origins separated by spaces, as in https://*.ads.example',
  parse: (text) => {
    const origins = text.split(/\s+/);
    return origins.every((origin) => httpsOrigin.test(origin)) ? origins : undefined;
  },
};
