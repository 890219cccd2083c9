import type { Brand } from '../../views/brand/brand.ts';
import { letterStylesOf } from '../../views/mails/letter-styles.ts';
import type { MailBrand } from '../../views/mails/mail-layout.tsx';
import { mailStylesOf } from '../../views/mails/mail-styles.ts';
import { mailLogoPath } from './mail-logo.ts';

/** What mails show of a brand; `origin` is the public one of the site, since mails are read elsewhere. */
export function mailBrandOf(brand: Brand = {}, origin: string): MailBrand {
  const { logo } = brand;
  return {
    styles: mailStylesOf(brand),
    letter: letterStylesOf(brand),
    logo: logo ? origin + mailLogoPath(logo.file) : undefined,
  };
}
