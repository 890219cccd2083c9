import type { ReactNode } from 'react';

/** What a component looks like with some props, by a name for each. */
export type Examples = Readonly<Record<string, () => ReactNode>>;
