import t from 'tap';
import { hyphenatorOf } from '../../../views/components/text/hyphenation.ts';

const divided = (tag: string, text: string) => hyphenatorOf(tag)?.(text).replaceAll('\u00ad', '|');

t.test('long words may be divided between syllables, with four letters at each end', async (t) => {
  t.equal(divided('ru-KZ', 'достопримечательность'), 'достоп|ри|ме|ча|тель|ность');
  t.equal(divided('ru', 'строительство в чемоданчике'), 'строи|тель|ство в чемо|дан|чике');
  t.equal(divided('kk-KZ', 'жауапкершілік'), 'жауап|кер|шілік');
  t.equal(divided('id-ID', 'pertanggungjawaban'), 'pertang|gung|ja|waban');
  t.equal(divided('ms', 'kebangsaan menyeronokkan'), 'kebang|saan menye|ro|nokkan');
});

t.test('short words, names and words of other languages stay whole', async (t) => {
  t.equal(divided('ru', 'Петропавловск у дороги'), 'Петропавловск у дороги');
  t.equal(divided('id', 'pasar malam'), 'pasar malam');
  t.equal(hyphenatorOf('en-HK'), undefined);
  t.equal(hyphenatorOf('th'), undefined);
});
