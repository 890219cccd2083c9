import { Link, useRoute } from 'wouter';
import { type TextKey, t } from '../texts.ts';

/** A link to a screen, which says whether it is the present one. */
export function ScreenLink({ path, label }: { path: string; label: TextKey }) {
  const [isPresent] = useRoute(path);
  return (
    <Link href={path} aria-current={isPresent ? 'page' : undefined}>
      {t(label)}
    </Link>
  );
}
