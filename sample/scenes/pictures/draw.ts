import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import type { Plate, Sitter } from './sitters.ts';

/** The paper behind each figure, and the cloth of its clothes. */
const plates: Readonly<Record<Plate, { ground: string; cloth: string }>> = {
  bone: { ground: '#e4dccd', cloth: '#b08968' },
  clay: { ground: '#d9b8a3', cloth: '#efe6d6' },
  sage: { ground: '#b9c2ad', cloth: '#f0e9da' },
  slate: { ground: '#a9b4bd', cloth: '#e9dfcd' },
  straw: { ground: '#e2cf9e', cloth: '#8f9c96' },
  rose: { ground: '#d8b4ae', cloth: '#f2eadd' },
};
const ink = '#211d1a';
const grey = '#8f8981';
const skin = '#f8f1e5';

const variantOf = (number: number) => `variant${String(number).padStart(2, '0')}`;

/** Faces at rest: the parts that are taken in turn, by the sitter's name, so that no two neighbours look alike. */
const calm = {
  lips: [3, 13, 17, 18, 22, 23],
  eyes: [1, 3, 5],
  brows: [1, 9, 10, 11],
  nose: [1, 4, 9, 12, 16, 19],
} as const;

function inTurn(numbers: readonly number[], slug: string, salt: number): string {
  const sum = [...slug].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9_973, salt);
  return variantOf(numbers[sum % numbers.length] as number);
}

/** The groups of the drawing in the order in which the library stacks them. */
const layers = ['base', 'body', 'hair'] as const;

/** Inks and paints one layer; the figure comes in black and white. */
function painted(group: string, index: number, sitter: Sitter): string {
  const layer = layers[index];
  const white = layer === 'body' ? plates[sitter.plate].cloth : skin;
  const black = layer === 'hair' && sitter.isGrey ? grey : ink;
  return group.replace(/"(?:#fff|white)"/g, `"${white}"`).replace(/"(?:#000|black)"/g, `"${black}"`);
}

/** The part of the library's square that is shown, upright as a portrait: head and shoulders. */
const frame = { x: 123, y: 40, width: 1_363, height: 1_704 };

/** Draws the portrait of a sitter as SVG, in the magazine's line and colours. Returns the same for the same sitter. */
export function drawPortrait(sitter: Sitter, width: number, height: number): string {
  const { slug, variant, body, glasses, beard, plate } = sitter;
  const figure = createAvatar(notionists, {
    seed: slug,
    hair: [variantOf(variant)],
    body: [variantOf(body)],
    lips: [inTurn(calm.lips, slug, 1)],
    eyes: [inTurn(calm.eyes, slug, 2)],
    brows: [inTurn(calm.brows, slug, 3)],
    nose: [inTurn(calm.nose, slug, 4)],
    glasses: [variantOf(glasses ?? 11)],
    glassesProbability: glasses ? 100 : 0,
    beard: [variantOf(beard ?? 2)],
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  } as notionists.Options).toString();
  const [, ...groups] = figure.replace(/<\/g><\/svg>$/, '').split(/(?=<g transform=)/);
  const { x, y, width: across, height: down } = frame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${across} ${down}">`,
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${plates[plate].ground}"/>`,
    ...groups.map((group, index) => painted(group, index, sitter)),
    '</svg>',
  ].join('');
}
