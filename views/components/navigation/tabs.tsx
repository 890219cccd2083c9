import type { Link } from '../../links.ts';

interface TabsProps {
  label: string;
  links: (Link & { active?: boolean; count?: number })[];
  /** Whether they narrow what the page shows; crawlers do not follow those. */
  narrowing?: boolean;
}

/** A row of links with the current page marked and, where given, the number of items of each. */
export function Tabs({ label, links, narrowing = false }: TabsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="supertags">
        {links.map(({ label: text, href, active, count }) => (
          <li key={href}>
            <a
              href={href}
              rel={narrowing ? 'nofollow' : undefined}
              aria-current={active ? (narrowing ? 'true' : 'page') : undefined}
            >
              {text}
              {count !== undefined && <span className="count"> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
