import t from 'tap';
import { linkOf } from '../../../server/importers/items/links.ts';
import { unknownOrigin } from '../../../server/importers/sources/addresses.ts';

const files = [
  '/content/files/2024/01/menu.pdf',
  'menu.pdf',
  '../images/a.jpg',
  '/content/media/a.mp4?x=1#t=2',
];
const read = (href: string, origin: string, hosts: string[] = []) =>
  linkOf(href, { hosts, base: `${origin}/first/`, newPathOf: () => undefined });

t.test('a link to a file of a source whose address is not known is left out, with what to do', async (t) => {
  for (const file of files) {
    const { href, refused } = read(file, unknownOrigin);
    t.equal(href, undefined, file);
    t.match(refused, '--site', file);
  }
});

t.test('links to its texts, to other sites and to files of a known source lead on', async (t) => {
  t.equal(read('/second/', unknownOrigin).href, '/second/');
  t.equal(read('https://x.example/a.pdf', unknownOrigin).href, 'https://x.example/a.pdf');
  t.equal(read(files[0] as string, 'https://a.example', ['a.example']).href, `https://a.example${files[0]}`);
});
