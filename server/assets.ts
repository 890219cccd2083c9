import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentAssets } from '../views/document.tsx';
import { root } from './root.ts';

/** Where the built browser files lie, and the path they are served under. */
export const assetFolder = join(root, 'dist', 'client', 'assets');
export const assetPath = '/assets/';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The addresses of the built style sheet and script, from the build's manifest. Without a build there are none. */
export function builtAssets(): DocumentAssets {
  const place = join(root, 'dist', 'client', '.vite', 'manifest.json');
  if (!existsSync(place)) return { styles: [], scripts: [] };
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['client/main.ts'];
  if (!entry) throw new Error(`${place} has no client/main.ts: run "npm run build"`);
  return {
    styles: (entry.css ?? []).map((file) => `/${file}`),
    scripts: [`/${entry.file}`],
  };
}
