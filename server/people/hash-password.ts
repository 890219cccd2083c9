import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { amountsOf } from '../lib/limits/bound.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { type Claim, FairQueue } from '../lib/limits/fair-queue.ts';
import { normalPassword } from './rules/password.ts';

/** The cost of a hash: 32 megabytes and about a tenth of a second, as OWASP recommends. Each hash names its own. */
const cost = { N: 32_768, r: 8, p: 3 };
const keyLength = 32;
const maxMemory = 134_217_728;
const form = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(normalPassword(password), salt, keyLength, { ...options, maxmem: maxMemory }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** The hash that an account without a password is compared with, so that it takes as long as one with it. */
const noHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes and compares passwords, one after the other: a flood of sign-ins leaves the other threads to readers. */
export interface Passwords {
  /**
   * The hash of a password, with its salt and its cost.
   * @throws {TooMuchWaiting} when too many wait
   */
  hash(password: string, claim: Claim): Promise<string>;
  /**
   * Whether a hash is that of a password; without a hash it is not, after the same time.
   * @throws {TooMuchWaiting} when too many wait
   */
  matches(password: string, hash: string | undefined, claim: Claim): Promise<boolean>;
}

/** Opens the queue in which passwords are hashed. */
export function openPasswords(): Passwords {
  const queue = new FairQueue(amountsOf(bounds.passwords));
  return {
    hash: (password, claim) =>
      queue.run(async () => {
        const salt = randomBytes(16);
        const key = await derive(password, salt, cost);
        return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
          '$',
        );
      }, claim),
    matches: (password, hash, claim) =>
      queue.run(async () => {
        const [, N, r, p, salt = '', key = ''] = form.exec(hash ?? noHash) ?? [];
        const found = await derive(password, Buffer.from(salt, 'base64url'), {
          N: Number(N),
          r: Number(r),
          p: Number(p),
        });
        return timingSafeEqual(found, Buffer.from(key, 'base64url')) && hash !== undefined;
      }, claim),
  };
}
