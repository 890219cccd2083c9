import t from 'tap';
import { refusalOf } from '../../../server/routes/guards/guards.ts';
import { known, requestOf } from './requests.ts';

const listings = [
  '/style',
  '/style/fashion',
  '/gen-t',
  '/gen-t/leaders',
  '/designers/hk',
  '/authors/noor-halabi',
];

t.test('positive decimal integers are page numbers', async (t) => {
  for (const listing of listings) {
    for (const number of ['2', '9', '10', '999']) {
      t.equal(
        refusalOf(await requestOf(`${listing}/page/${number}`), known),
        undefined,
        `${listing} ${number}`,
      );
    }
  }
});

const wrong = [
  '0',
  '00',
  '01',
  '-1',
  '+2',
  '1.0',
  '1.5',
  '1e3',
  '0x2',
  '٣',
  '２',
  ' 2',
  '2 ',
  '2;3',
  'two',
  '9999999',
];

t.test('anything else is a failed validation, and so 404', async (t) => {
  for (const listing of listings) {
    for (const number of wrong) {
      const request = await requestOf(`${listing}/page/${encodeURIComponent(number)}`);
      t.equal(request.params.number, number);
      t.equal(refusalOf(request, known)?.kind, 'not-found', `${listing} ${number}`);
    }
  }
});

t.test('a number that is not of a page is left alone', async (t) => {
  t.equal(refusalOf(await requestOf('/style/01'), known), undefined);
  t.equal(refusalOf(await requestOf('/style/fashion/1'), known), undefined);
});
