import t from 'tap';
import { sanitiseSvg } from '../../../server/brand/svg/sanitise-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"${attributes}>${inside}</svg>`;

/** What is wrong with a file; empty when nothing is. */
const problemsOf = (source: string) => sanitiseSvg(source).problems?.map(({ message }) => message) ?? [];

const refused: [what: string, source: string, message: RegExp][] = [
  ['a script', svg('<script>alert(1)</script>'), /^<script> is not allowed: remove it/],
  ['a script of another namespace', svg('<x:script xmlns:x="urn:x">alert(1)</x:script>'), /^<script> is not/],
  ['a script by its address', svg('<script href="https://evil.example/x.js"/>'), /^<script> is not allowed/],
  ['an event attribute', svg('<rect onclick="alert(1)"/>'), /^<rect> has the event attribute onclick/],
  ['an event of the root', svg('', ' onload="alert(1)"'), /^<svg> has the event attribute onload/],
  ['an event in capitals', svg('<rect ONLOAD="x"/>'), /^<rect> has the event attribute ONLOAD/],
  [
    'foreign content',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    /^<foreignObject> is not allowed/,
  ],
  ['HTML', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>'), /^<iframe> is not allowed/],
  ['a link', svg('<a href="https://evil.example"><rect/></a>'), /^<a> is not allowed/],
  ['a picture from elsewhere', svg('<image href="https://evil.example/x.png"/>'), /^<image> is not allowed/],
  ['an animation', svg('<animate attributeName="href" to="javascript:x"/>'), /^<animate> is not allowed/],
  ['a setting', svg('<set attributeName="onload" to="x"/>'), /^<set> is not allowed/],
  ['a filter', svg('<filter id="f"><feImage href="https://evil.example"/></filter>'), /^<filter> is not/],
  [
    'a use of another file',
    svg('<use href="https://evil.example/x.svg#a"/>'),
    /^<use> refers to something outside of the file \(https:\/\/evil/,
  ],
  [
    'a use of data',
    svg('<use xlink:href="data:image/svg+xml,x" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
    /^<use> refers to something outside of the file \(data:/,
  ],
  ['a reference to a script', svg('<use href="javascript:alert(1)"/>'), /^<use> refers to something outside/],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.example/#a)"/>'), /^<rect>: the value of fill/],
  ['a style from elsewhere', svg('<rect style="fill:url(//evil.example)"/>'), /^<rect>: the value of fill/],
  ['an escaped style', svg('<rect style="fill:u\\72l(//evil.example)"/>'), /^<rect>: the value of fill/],
  ['a property that loads', svg('<rect style="background:red"/>'), /^<rect>: the property background/],
  ['an import', svg('<style>@import "https://evil.example/x.css";</style>'), /^<style>: /],
  ['a font', svg('<style>@font-face{font-family:x;src:url(x)}</style>'), /^<style>: @font-face is not/],
  ['a rule that loads', svg('<style>.a{fill:url(https://evil.example)}</style>'), /^<style>: the value of/],
  ['an escape in rules', svg('<style>.a{f\\69ll:red}</style>'), /^<style>: the style sheet has a sign/],
  [
    'a rule that loads in a media query',
    svg('<style>@media (prefers-color-scheme:dark){.a{fill:url(//evil.example)}}</style>'),
    /^<style>: the value of fill/,
  ],
  ['a document type', `<!DOCTYPE svg PUBLIC "x" "y">${svg('')}`, /^the file has a document type/],
  [
    'entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<title>&b;</title>')}`,
    /^the file has a document type/,
  ],
  [
    'an entity of a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    /^the file has a document type/,
  ],
  ['what breaks off', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /^this is not well-formed XML: /],
  ['HTML that is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><br></svg>', /^<br> is not allowed/],
  ['another language', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /^the file must be SVG/],
  ['SVG without its namespace', '<svg viewBox="0 0 1 1"/>', /^the file must be SVG/],
  ['nothing', '', /^this is not well-formed XML/],
  [
    'a drawing without a size',
    '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    /^<svg> must have a view/,
  ],
  ['too many elements', svg('<g/>'.repeat(5_001)), /^the file has more than 5000 elements/],
  ['elements within elements', svg('<g>'.repeat(200) + '</g>'.repeat(200)), /^elements are nested more than/],
  ['an element that uses itself', svg('<g id="a"><use href="#a"/></g>'), /^<use> repeats elements more than/],
  [
    'elements that multiply',
    svg(
      Array.from({ length: 31 }, (_, index) => {
        if (index === 30) return '<rect id="a30"/>';
        const use = `<use href="#a${index + 1}"/>`;
        return `<g id="a${index}">${use}${use}</g>`;
      }).join(''),
    ),
    /^<use> repeats elements more than/,
  ],
];

for (const [what, source, message] of refused)
  t.test(`${what} is refused, and said so`, async (t) => {
    const { svg: written } = sanitiseSvg(source);
    t.equal(written, undefined);
    t.match(problemsOf(source)[0], message);
  });

t.test('every problem is told with its line', async (t) => {
  const { problems } = sanitiseSvg(svg('\n<script/>\n<rect onload="x"/>\n'));
  t.same(
    problems?.map(({ line }) => line),
    [2, 3],
  );
});

t.test('what editors write stays a drawing, without their notes', async (t) => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with an editor -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://www.inkscape.org/namespaces/inkscape"
  xmlns:xlink="http://www.w3.org/1999/xlink" width="40px" height="10px" ink:version="1.3" data-name="Layer 1">
  <ink:view zoom="3"><ink:grid/></ink:view>
  <metadata><x/></metadata>
  <title>Kiln &amp; Co</title>
  <defs><style><![CDATA[ .cls-1{fill:#123456;stroke:url(#shade)} /* note */ ]]></style>
    <linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <g ink:label="Layer 1" style="fill-rule:evenodd;-inkscape-stroke:none">
    <path class="cls-1" d="M1 1L2 2.5e-1z" transform="matrix(1 0 0 1 0 0)" xlink:href="#no" />
    <use xlink:href="#shade"/>
  </g>
</svg>`;
  t.match(problemsOf(source), [/^<path> refers to something/], 'a path refers to nothing');
  const found = sanitiseSvg(source.replace(' xlink:href="#no"', ''));
  t.notOk(found.problems);
  t.same(found.size, { width: 1000, height: 250 });
  const written = found.svg ?? '';
  for (const part of [
    'viewBox="0 0 40 10"',
    '<title>Kiln &amp; Co</title>',
    '.cls-1{fill:#123456;stroke:url(#shade)}',
    '<use href="#shade"/>',
    'd="M1 1L2 2.5e-1z"',
  ])
    t.ok(written.includes(part), part);
  t.notMatch(written, /inkscape\.org|ink:|metadata|data-name|<!|xlink/);
  t.equal(sanitiseSvg(written).svg, written, 'a second time changes nothing');
});

t.test('colours may follow the reader’s scheme', async (t) => {
  const css = '.a{fill:#000}@media (prefers-color-scheme: dark){.a{fill:#fff}}';
  t.match(sanitiseSvg(svg(`<style>${css}</style><rect class="a"/>`)).svg, css);
});

t.test('text that looks like markup stays text', async (t) => {
  const { svg: written = '' } = sanitiseSvg(svg('<title>&lt;script&gt;&#34;</title>'));
  t.match(written, '<title>&lt;script&gt;"</title>');
});
