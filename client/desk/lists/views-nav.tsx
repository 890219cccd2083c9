import { type ReactNode, useEffect, useRef } from 'react';

/** The views of a screen in a row, which moves aside where there is no room, and shows the one that is open. */
export function ViewsNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current || shown.current === current) return;
    shown.current = current;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  });
  return (
    <nav className="desk-views" aria-label={label} ref={row}>
      {children}
    </nav>
  );
}
