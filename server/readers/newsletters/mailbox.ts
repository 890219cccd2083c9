/** How a provider reads what stands before the `@` of its addresses. */
interface Provider {
  /** The domains whose addresses name the same mailbox; the first one stands for all. */
  domains: readonly string[];
  /** Signs in a name that make no difference. */
  ignored?: RegExp;
  /** What begins a tag, which names no other mailbox; `+` if absent. */
  tag?: string;
}

/** Providers that read names otherwise than by their letters and a tag after `+`. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  {
    domains: ['yandex.com', 'yandex.ru', 'yandex.kz', 'yandex.by', 'yandex.ua', 'ya.ru'],
    ignored: /[.-]/g,
  },
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.id', 'yahoo.co.jp', 'yahoo.com.hk', 'yahoo.com.my'].map(
    (domain) => ({ domains: [domain], tag: '-' }),
  ),
  ...['yahoo.com.ph', 'yahoo.com.sg', 'yahoo.com.tw', 'yahoo.com.vn', 'ymail.com', 'rocketmail.com'].map(
    (domain) => ({ domains: [domain], tag: '-' }),
  ),
];

const providerOf = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** A name without its tag; a name that begins with the sign of a tag has none. */
function withoutTag(name: string, sign: string): string {
  const at = name.indexOf(sign, 1);
  return at < 0 ? name : name.slice(0, at);
}

/**
 * The mailbox that an address names, as far as that is known: in lower case and one Unicode form, without a tag after `+`,
 * and for large providers without the signs that they ignore. It counts mails and finds blocks; nothing is sent to it.
 * @param address as `mailAddress` returns it, its domain in ASCII
 */
export function mailboxOf(address: string): string {
  const lower = address.normalize('NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1).replace(/\.$/, '')];
  const { domains = [domain], ignored, tag = '+' } = providerOf.get(domain) ?? {};
  const untagged = [...new Set(['+', tag])].reduce(withoutTag, name);
  const plain = (ignored && untagged.replaceAll(ignored, '')) || untagged;
  return `${plain}@${domains[0]}`;
}
