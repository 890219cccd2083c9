import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an item of an export says; the rest is usual. */
export interface WxrItem {
  id: number;
  title?: string;
  slug?: string;
  type?: string;
  status?: string;
  date?: string;
  modified?: string;
  content?: string;
  excerpt?: string;
  password?: string;
  creator?: string;
  /** Terms as `domain:slug`. */
  terms?: string[];
  meta?: Record<string, string>;
  /** More elements, as XML. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An item of an export as XML. */
export function wxrItem({
  id,
  title = `Title ${id}`,
  slug = `post-${id}`,
  type = 'post',
  status = 'publish',
  date = '2020-05-01 09:00:00',
  modified = date,
  content = `Text ${id}`,
  excerpt = '',
  password = '',
  creator = 'ada',
  terms = ['category:travel'],
  meta = {},
  more = '',
}: WxrItem): string {
  const categories = terms.map((term) => {
    const [domain, nicename = ''] = term.split(':', 2);
    return `<category domain="${domain}" nicename="${nicename}">${cdata(nicename)}</category>`;
  });
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item><title>${cdata(title)}</title><link>https://blog.example/2020/05/${slug}/</link>
<dc:creator>${cdata(creator)}</dc:creator><content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_modified_gmt>${modified}</wp:post_modified_gmt><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>0</wp:post_parent><wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password>
${categories.join('')}${metas.join('')}${more}</item>`;
}

export const wxrHead = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="e" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel>
<title>The Blog</title><link>https://blog.example</link><description>Of travels</description><language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>${cdata('Ada Lam')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>travel</wp:category_nicename><wp:category_parent/><wp:cat_name>${cdata('Travel')}</wp:cat_name></wp:category>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>islands</wp:category_nicename><wp:category_parent>travel</wp:category_parent><wp:cat_name>${cdata('Islands')}</wp:cat_name></wp:category>
`;
export const wxrEnd = '</channel></rss>\n';

/** A whole export as XML. */
export const wxrText = (items: readonly WxrItem[]): string =>
  wxrHead + items.map(wxrItem).join('\n') + wxrEnd;

/** Writes an export into a folder. Returns its path. */
export async function wxrFile(
  folder: string,
  items: readonly WxrItem[],
  name = 'export.xml',
): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, wxrText(items));
  return file;
}
