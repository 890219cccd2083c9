import { linkForms, linkPattern, pathPattern, webAddressPattern } from '../../../views/links.ts';
import { colourPattern, contactPatterns, familyPattern, weightPattern } from './brand.ts';
import { optionalPicturePattern, pictureSourcePattern } from './picture.ts';
import { adSizePattern } from './site-config.ts';
import { slugPattern } from './vocabulary.ts';

/** What each pattern of the contract means, as the end of a sentence about a field. */
export const contractPatterns: Readonly<Record<string, string>> = {
  [webAddressPattern]: linkForms.web,
  [pathPattern]: linkForms.path,
  [linkPattern]: linkForms.link,
  [pictureSourcePattern]: `the name of a picture, or ${linkForms.web}`,
  [optionalPicturePattern]: `the name of a picture, or ${linkForms.web}, or empty`,
  [slugPattern]: 'lower-case letters and digits, with single hyphens between',
  [colourPattern]: 'a colour in lower case, as #8a3b1f',
  [familyPattern]: 'the name of a font family: letters, digits, spaces and hyphens',
  [weightPattern]: 'a weight as 400, or a range as 100 900',
  [adSizePattern]: 'a width and a height in pixels, as 970x250',
  [contactPatterns.mail]: 'a mail address',
  [contactPatterns.telephone]: 'a telephone number, as +852 2123 4567',
};
