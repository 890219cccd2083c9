import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { root } from '../../../server/config/root.ts';
import { schemes } from '../../../views/brand/brand.ts';
import { colourProblems } from '../../../views/brand/colour-problems.ts';
import { contrastOf, mixed } from '../../../views/brand/contrast.ts';
import { defaultPalettes, defaultVerticals, paletteOf } from '../../../views/brand/palette.ts';
import { tideColours } from '../../support/brand/branded-folder.ts';

t.test('contrast is that of WCAG 2', async (t) => {
  t.equal(contrastOf('#000000', '#ffffff'), 21);
  t.equal(contrastOf('#fff', '#ffffff'), 1);
  t.equal(contrastOf('#777777', '#ffffff').toFixed(2), '4.48');
  t.equal(contrastOf('#ffffff', '#777777').toFixed(2), '4.48');
  t.equal(contrastOf('#767676', '#ffffff').toFixed(2), '4.54');
  t.equal(mixed('#000000', '#ffffff', 0.25), '#bfbfbf');
});

t.test('the program’s own colours are those of its style sheet', async (t) => {
  const css = readFileSync(join(root, 'views/styles/base/tokens.css'), 'utf8');
  const whole = (colour: string) => (colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour);
  const [rootRule = '', ...rules] = css.split('[data-vertical="');
  const colourOf = (rule: string, name: string) => {
    const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(rule) ?? [];
    const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    return { light: whole(light), dark: whole(dark) };
  };
  for (const name of Object.keys(defaultPalettes.light) as (keyof typeof defaultPalettes.light)[])
    t.same(colourOf(rootRule, name), {
      light: defaultPalettes.light[name],
      dark: defaultPalettes.dark[name],
    });
  t.same(rules.map((rule) => rule.split('"')[0]).sort(), Object.keys(defaultVerticals).sort());
  const gold = colourOf(rootRule, 'gold');
  for (const rule of rules) {
    const own = defaultVerticals[rule.split('"')[0] as string];
    const colour = colourOf(rule, 'category');
    t.same(colour.light === 'var(--gold)' ? gold : colour, {
      light: own?.light.colour,
      dark: own?.dark.colour,
    });
    t.same(colourOf(rule, 'category-band'), { light: own?.light.band, dark: own?.dark.band });
  }
});

t.test('the program’s own colours can be read, and so can those of the tests’ brand', async (t) => {
  t.same(colourProblems({ colours: {} }, Object.keys(defaultVerticals)), []);
  t.same(colourProblems({ colours: tideColours }, ['dining']), []);
});

t.test('a pair with too little contrast is named with its ratio', async (t) => {
  const problems = (light: object, dark: object = {}, verticals: string[] = []) =>
    colourProblems({ colours: { light, dark } }, verticals);
  t.same(problems({ accent: '#ff8800' }), [
    {
      path: ['light', 'accent'],
      message:
        'accent (#ff8800) on paper (#ffffff) has a contrast of 2.39:1 in the light scheme; text needs at least 4.5:1',
    },
    {
      path: ['light', 'accent'],
      message:
        'accent (#ff8800) on band (#f6f3ed) has a contrast of 2.16:1 in the light scheme; text needs at least 4.5:1',
    },
  ]);
  t.match(problems({}, { accent: '#8f1d21' })[0], {
    path: ['dark', 'accent'],
    message: /^accent \(#8f1d21\) on paper \(#1b1a19\) has a contrast of \d\.\d\d:1 in the dark scheme/,
  });
  t.match(problems({ inverse: '#777777' })[0], {
    path: ['light', 'inverse'],
    message: /^onInverse \(#f3eee5\) on inverse \(#777777\)/,
  });
  t.match(problems({ verticals: { tea: '#ffee00' } }, {}, ['tea'])[0], {
    path: ['light', 'verticals', 'tea'],
    message: /^the colour of tea \(#ffee00\) on paper/,
  });
  t.match(
    problems({ paper: '#c9a37a', ink: '#000000' }, {}, ['dining']).filter(({ message }) =>
      message.startsWith('the colour of dining'),
    ),
    [{ path: ['light', 'paper'] }],
    'a ground that the program’s own colour of a vertical cannot stand on',
  );
});

t.test('a scheme is what it is called', async (t) => {
  t.same(colourProblems({ colours: { light: { paper: '#101010', ink: '#f0f0f0' } } }, []), [
    { path: ['light', 'paper'], message: 'paper must be lighter than ink in the light scheme' },
  ]);
  t.same(colourProblems({ colours: { dark: { ink: '#101010' } } }, []), [
    { path: ['dark', 'ink'], message: 'paper must be darker than ink in the dark scheme' },
  ]);
});

t.test('whatever ink can be read, its paler tones can be read too', async () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.constantFrom(...schemes), colour, colour, (scheme, paper, ink) => {
      const colours = { [scheme]: { paper, ink } };
      fc.pre(colourProblems({ colours }, []).every(({ message }) => !/ink|\bpaper must/.test(message)));
      const palette = paletteOf(scheme, { colours });
      for (const tone of ['ink-70', 'ink-50'] as const)
        for (const ground of ['paper', 'band'] as const)
          if (contrastOf(palette[tone], palette[ground]) < 4.5)
            throw new Error(`${tone} ${palette[tone]} on ${ground} ${palette[ground]}`);
    }),
  );
});
