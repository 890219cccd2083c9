import type { Page } from 'playwright/test';
import { test } from '../audit.ts';
import { slow } from '../reader.ts';
import { expect, expectSaved, newsroomTests, openNewsroom, paste, press } from './newsroom.ts';

newsroomTests();

/** As Word puts text on the clipboard: its own namespaces, classes and comments, lists as paragraphs. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'>The <span class=SpellE>Harbour</span><o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-GB style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:#1F3763'>It was
<b style='mso-bidi-font-weight:normal'>late</b>, and <i style='mso-bidi-font-style:normal'>quiet</i>; 5 * 3.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One pier<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Its lamp<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Two piers<o:p></o:p></p>
<p class=MsoNormal><a name="_Hlk1"></a><a href="https://example.org/tide"><span style='color:#0563C1'>The tide</span></a> turns.<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200><p class=MsoNormal>Hour<o:p></o:p></p></td>
<td><p class=MsoNormal>Ferry<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Nine</p></td><td><p class=MsoNormal>The last_one</p></td></tr></table>
<!--EndFragment--></body></html>`;

/** As Google Docs does: everything in a bold element of normal weight, marks as styles, lists beside their items. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5e1c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">
<span style="font-size:16pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">The Harbour</span></h2><p dir="ltr"
style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">It was </span><span style="font-weight:700;">late</span><span
style="font-weight:400;">, and </span><span style="font-weight:400;font-style:italic;">quiet</span><span style="font-weight:400;">.</span></p><br /><ul
style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span
style="font-weight:400;">One pier</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Its lamp</span></p></li></ul><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span>Two piers</span></p></li></ul><p dir="ltr"><a
href="https://www.google.com/url?q=https://example.org/tide&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span
style="color:#1155cc;text-decoration:underline;font-weight:400;">The tide</span></a><span style="font-weight:400;"> turns.</span></p><div dir="ltr"
align="left"><table style="border:none;"><colgroup><col width="300"/><col width="300"/></colgroup><tbody><tr><td><p dir="ltr"><span>Hour</span></p></td><td><p
dir="ltr"><span>Ferry</span></p></td></tr><tr><td><p dir="ltr"><span>Nine</span></p></td><td><p dir="ltr"><span>The last_one</span></p></td></tr></tbody></table></div></b>`;

const list = { type: 'list', items: [{ text: 'One pier', list: { items: ['Its lamp'] } }, 'Two piers'] };
const table = {
  type: 'table',
  rows: [
    ['Hour', 'Ferry'],
    ['Nine', 'The last_one'],
  ],
};

async function saved(page: Page, slug: string) {
  await press(page, 'Save draft');
  await expectSaved(page);
  return page.evaluate(async (slug) => {
    const answer = await fetch(`/api/v1/items/story/en/${slug}`);
    return (await answer.json()).document.body;
  }, slug);
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/desk/new?lang=en');
  await page.getByLabel('Title', { exact: true }).first().fill(title);
  await page.getByLabel('Section', { exact: true }).selectOption('culture');
  await page.getByLabel('Author', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Text of the story' }).click();
}

test('text from Word and from Google Docs comes as blocks, without its look', { tag: slow }, async ({
  browser,
}) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await begin(page, 'From Word');
  await paste(page, { html: word });
  expect(await saved(page, 'from-word')).toEqual([
    { type: 'heading', text: 'The Harbour' },
    { type: 'paragraph', text: 'It was **late**, and *quiet*; 5 * 3.' },
    list,
    { type: 'paragraph', text: '[The tide](https://example.org/tide) turns.[1]' },
    table,
  ]);
  await begin(page, 'From Docs');
  await paste(page, { html: docs });
  expect(await saved(page, 'from-docs')).toEqual([
    { type: 'heading', text: 'The Harbour' },
    { type: 'paragraph', text: 'It was **late**, and *quiet*.' },
    list,
    { type: 'paragraph', text: '[The tide](https://example.org/tide) turns.' },
    table,
  ]);
});

test('what is pasted runs no script, and plain text is text', { tag: slow }, async ({ browser }) => {
  const { enter } = await openNewsroom(browser);
  const page = await enter('Ada Lam', 'publisher');
  await begin(page, 'From Elsewhere');
  await paste(page, {
    html: '<p onclick="x()">One <a href="javascript:x()">two</a><script>x()</script></p><iframe src="https://a.example"></iframe>',
  });
  await page.keyboard.press('Enter');
  await paste(page, { html: '', text: '<b>three</b>' });
  expect(await saved(page, 'from-elsewhere')).toEqual([
    { type: 'paragraph', text: 'One two' },
    { type: 'paragraph', text: '<b>three</b>' },
  ]);
});
