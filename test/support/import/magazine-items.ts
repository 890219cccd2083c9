import type { WxrItem } from './wxr-file.ts';

/** What an export of a whole magazine has: editors, builders, plugins, types of its own, languages, and every state. */
export const magazineItems: readonly WxrItem[] = [
  {
    id: 201,
    title: 'A quay &amp; “its” ferries',
    slug: 'quay',
    excerpt: 'A standfirst with <em>marks</em>.',
    terms: [
      'category:travel',
      'post_tag:tea',
      'author:cap-ada',
      'author:cap-ben',
      'language:en',
      'post_translations:pll_1',
    ],
    meta: {
      _yoast_wpseo_title: 'Ferries %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'By hand.',
      footnotes: '[{"content":"The <em>note</em>","id":"f1"}]',
    },
    content: `<!-- wp:paragraph --><p><a href="/2020/05/classic/">before</a> <a href="#h">down</a> <a href="https://blog.example/wp-content/uploads/menu.pdf">menu</a></p><!-- /wp:paragraph -->
<!-- wp:heading --><h2 id="h">Heading</h2><!-- /wp:heading -->
<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/dQw4w9WgXcQ?t=95
</div><figcaption>The crossing</figcaption></figure><!-- /wp:embed -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Apart</p><cite>Citer</cite></blockquote></figure><!-- /wp:pullquote -->
<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Pier</th><th>Fare</th></tr></thead><tbody><tr><td>One</td><td>8<br>dollars</td></tr></tbody></table><figcaption>Fares</figcaption></figure><!-- /wp:table -->
<!-- wp:acf/voice {"name":"acf/voice","data":{"quote":"Said on board","_quote":"field_1","speaker":"A captain"}} /-->
<!-- wp:paragraph --><p>Noted<sup data-fn="f1" class="fn"><a href="#f1">1</a></sup>.</p><!-- /wp:paragraph -->`,
  },
  {
    id: 202,
    slug: 'classic',
    content: `First line.
Second line.

[vc_row][vc_column][vc_column_text]Built text[/vc_column_text][vc_btn title="Book" link="url:https%3A%2F%2Fbook.example%2F"][/vc_column][/vc_row]
[et_pb_section][et_pb_blurb title="Blurb"]Its text[/et_pb_blurb][/et_pb_section]
[su_quote cite="A cook"]Salt first[/su_quote] [button url="https://book.example/b"]Reserve[/button]`,
    terms: ['category:travel', 'category:islands', 'post_tag:museum'],
  },
  {
    id: 203,
    content: '',
    meta: {
      _elementor_data:
        '[{"elType":"widget","widgetType":"heading","settings":{"title":"From data"}},{"elType":"widget","widgetType":"text-editor","settings":{"editor":"<p>Only there</p>"}}]',
    },
  },
  {
    id: 204,
    title: 'เตาอบ',
    slug: 'oven-th',
    content: 'ข้อความภาษาไทย',
    terms: ['category:travel', 'language:th', 'post_translations:pll_1'],
  },
  { id: 205, password: 'secret', content: 'Behind a password' },
  { id: 206, status: 'private' },
  { id: 207, status: 'pending' },
  { id: 208, status: 'draft' },
  { id: 209, status: 'future', date: '2099-01-05 09:00:00' },
  { id: 210, status: 'trash' },
  { id: 211, type: 'page', slug: 'about', title: 'About us', terms: [] },
  { id: 212, type: 'page', slug: 'team', title: 'Team', terms: [] },
  {
    id: 213,
    type: 'restaurant',
    slug: 'the-jetty',
    title: 'The Jetty',
    terms: ['cuisine:Cantonese'],
    meta: { address: '8 Quay Street', opening_hours: 'Mon 12:00-22:00', chef_note: 'Ask for the crab' },
  },
  {
    id: 214,
    type: 'tribe_events',
    slug: 'gala',
    title: 'Gala night',
    meta: { _EventStartDate: '2099-03-01 19:00:00', _EventEndDate: '2099-03-01 23:00:00' },
  },
  { id: 215, creator: '', terms: ['category:uncategorized'] },
  { id: 216, content: '', meta: { _bricks_page_content_2: 'a:0:{}', subtitle: 'Of its own' } },
  { id: 218, content: '文字', slug: 'wpml', meta: { _wpml_language: 'zh-hant', _wpml_trid: '77' } },
  {
    id: 220,
    type: 'guest-author',
    slug: 'cap-ben',
    title: 'Ben Ho',
    content: '',
    meta: { 'cap-display_name': 'Ben Ho', 'cap-description': 'Ben writes on tea.' },
  },
  {
    id: 221,
    slug: 'paid',
    content: 'Paid, <a href="https://acme.example/" rel="sponsored">see</a>',
    meta: { newspack_sponsor_name: 'Acme', newspack_sponsor_url: 'https://acme.example/' },
  },
];
