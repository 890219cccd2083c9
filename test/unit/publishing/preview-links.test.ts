import t from 'tap';
import { keepParameters } from '../../../server/publishing/preview/links.ts';

const parameters = new URLSearchParams({ preview: '1', token: 'ab.cd' });
const query = 'preview=1&amp;token=ab.cd';
const kept = (html: string) => keepParameters(html, parameters);

t.test('links to pages keep the parameters, before a fragment and after a query', async (t) => {
  t.equal(kept('<a class="x" href="/">'), `<a class="x" href="/?${query}">`);
  t.equal(kept('<a href="/dining#top">'), `<a href="/dining?${query}#top">`);
  t.equal(kept('<a href="/search?q=a">'), `<a href="/search?q=a&amp;${query}">`);
  t.equal(
    kept('<div data-hx-get="/partials/feed?page=2">'),
    `<div data-hx-get="/partials/feed?page=2&amp;${query}">`,
  );
  t.equal(
    kept('<form data-suggest="/partials/suggest" method="post">'),
    `<form data-suggest="/partials/suggest?${query}" method="post">`,
  );
});

t.test('files, images and other sites are left as they are', async (t) => {
  for (const html of [
    '<a href="https://elsewhere.example/">',
    '<a href="//elsewhere.example/">',
    '<a href="#top">',
    '<a href="/events/ball/calendar.ics?lang=en">',
    '<a href="/images/a.1234/900.jpg">',
    '<link rel="stylesheet" href="/assets/main.css">',
    '<link rel="canonical" href="/dining">',
    '<form method="post" action="/newsletters">',
  ])
    t.equal(kept(html), html);
});

t.test('forms that search send the parameters as well', async (t) => {
  t.equal(
    kept('<form action="/search" class="f"><input name="q">'),
    '<form action="/search" class="f"><input type="hidden" name="preview" value="1"/>' +
      '<input type="hidden" name="token" value="ab.cd"/><input name="q">',
  );
});
