import type { LogoImage, Shell } from '../shell.ts';

function Logo({ image, name, on }: { image: LogoImage; name: string; on?: 'light' | 'dark' }) {
  const { src, width, height, plate } = image;
  return (
    <img
      className={['logo', ...(on ? [`on-${on}`] : []), ...(plate ? ['logo-plate'] : [])].join(' ')}
      src={src}
      width={width}
      height={height}
      alt={name}
      // The one that the theme hides is not loaded.
      loading={on && 'lazy'}
    />
  );
}

const isSame = (one: LogoImage, other: LogoImage) => one.src === other.src && one.plate === other.plate;

/**
 * The name of the site, which leads home: its logo, else the name set in type.
 * @param dark whether it stands on ground that is dark in both themes
 */
export function Wordmark({ shell, dark = false }: { shell: Shell; dark?: boolean }) {
  const { brand, siteName, home } = shell;
  const { logo } = brand;
  if (!logo)
    return (
      <a className="wordmark" href={home}>
        {siteName}
      </a>
    );
  return (
    <a className="wordmark wordmark-logo" href={home}>
      {dark || isSame(logo.light, logo.dark) ? (
        <Logo image={dark ? logo.dark : logo.light} name={siteName} />
      ) : (
        <>
          <Logo image={logo.light} name={siteName} on="light" />
          <Logo image={logo.dark} name={siteName} on="dark" />
        </>
      )}
    </a>
  );
}
