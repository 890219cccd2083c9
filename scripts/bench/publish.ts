import { runOperation } from '../../server/cli/control/run-operation.ts';
import { readConfig } from '../../server/config/config.ts';

/** Makes a token for publishing, on a running magazine with an embedded database. */
export async function publishingToken(dataDir: string): Promise<string> {
  const args = ['create', '--name', 'bench', '--scope', 'publish'];
  const lines = await runOperation(readConfig({ DATA_DIR: dataDir }), 'token', { args });
  const token = /\b\w+_[0-9a-f]{12}_[\w-]+/.exec(lines.join('\n'))?.[0];
  if (!token) throw new Error('the command that makes a token has shown none');
  return token;
}

/** Changes the title of a story by the publishing API; resolves when it is published. */
export async function changeTitle(
  origin: string,
  token: string,
  { locale, slug }: { locale: string; slug: string },
  title: string,
): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/items/story/${locale}/${slug}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document: { title } }),
  });
  if (!answer.ok) throw new Error(`a change was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
