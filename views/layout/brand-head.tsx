import type { Locale } from '../../locales/languages.ts';
import { type FaceName, firstFontFile } from '../brand/faces.ts';
import type { ShellBrand } from '../shell.ts';

/** The addresses of what the faces of a brand need. */
export interface FaceAssets {
  /** The fonts, by the names of their files without the end. */
  fonts: Readonly<Record<string, string>>;
  /** The style sheets of faces that are not in the program's own. */
  faceSheets: Partial<Record<FaceName, string>>;
}

interface FontPreloadProps {
  brand: ShellBrand;
  locale: Locale;
  assets: FaceAssets;
}

/** The fonts that a page needs first in its language. */
export function FontPreloads({ brand, locale, assets }: FontPreloadProps) {
  const addresses = brand.firstFaces.flatMap(
    (face) => (typeof face === 'string' ? assets.fonts[firstFontFile(face, locale)] : face.file) ?? [],
  );
  return [...new Set(addresses)].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
  ));
}

/** The style sheets of the brand: its faces, and its colours after the program's own. */
export function BrandStyles({ brand, assets }: { brand: ShellBrand; assets: FaceAssets }) {
  return (
    <>
      {brand.faces.map((face) => {
        const href = assets.faceSheets[face];
        return href && <link key={face} rel="stylesheet" href={href} />;
      })}
      {brand.style !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from checked values, allowed by its hash in the security policy
        <style dangerouslySetInnerHTML={{ __html: brand.style }} />
      )}
    </>
  );
}

/** The icons, the manifest, and the colours of the browser's own bars. */
export function BrandIcons({ brand }: { brand: ShellBrand }) {
  const { icons, themeColours, manifest } = brand;
  return (
    <>
      <meta
        name="theme-color"
        content={themeColours.light}
        media="(prefers-color-scheme: light)"
        data-scheme="light"
      />
      <meta
        name="theme-color"
        content={themeColours.dark}
        media="(prefers-color-scheme: dark)"
        data-scheme="dark"
      />
      <link rel="manifest" href={manifest} />
      <link rel="icon" href={icons.ico} sizes="32x32" />
      {icons.svg ? (
        <link rel="icon" href={icons.svg} type="image/svg+xml" />
      ) : (
        <link rel="icon" href={icons.png} type="image/png" sizes="192x192" />
      )}
      <link rel="apple-touch-icon" href={icons.touch} />
    </>
  );
}
