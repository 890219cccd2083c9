import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { Phrases } from '../../../views/components/text/phrases.tsx';
import { texts } from '../../support/html.ts';

const phrasesOf = (text: string) => texts(renderToStaticMarkup(<Phrases text={text} />), 'span.phrase');

t.test('a Chinese headline breaks after punctuation', async (t) => {
  t.strictSame(phrasesOf('一扇門也沒有的家：跑馬地舊樓改造'), ['一扇門也沒有的家：', '跑馬地舊樓改造']);
  t.strictSame(phrasesOf('她用一棵西芹，折斷過二百多條骨'), ['她用一棵西芹，', '折斷過二百多條骨']);
});

t.test('a Chinese headline breaks before what it quotes rather than within', async (t) => {
  t.strictSame(phrasesOf('聽得見「九聲」的助聽器'), ['聽得見', '「九聲」的助聽器']);
  t.strictSame(phrasesOf('重讀《邊城》：一條河'), ['重讀', '《邊城》：', '一條河']);
});

t.test('adjacent punctuation marks are not separated', async (t) => {
  t.strictSame(phrasesOf('他問：「走嗎？」她說：走。'), ['他問：', '「走嗎？」她說：', '走。']);
  t.strictSame(phrasesOf('七日……七夜'), ['七日……', '七夜']);
});

const linesOf = (text: string) =>
  renderToStaticMarkup(<Phrases text={text} />)
    .split(/<wbr\/?>/)
    .map((part) => part.replace(/<[^>]+>/g, ''));

t.test('a Chinese headline does not break within a word, nor beside its punctuation', async (t) => {
  t.strictSame(linesOf('有一顆小行星叫她老師'), ['有一顆', '小行星', '叫她', '老師']);
  t.strictSame(linesOf('看《紅樓夢》的人'), ['看《紅樓夢》的人']);
});

t.test('a name that no dictionary knows stays whole, and no character stands alone', async (t) => {
  t.strictSame(linesOf('旺角的門球隊'), ['旺角的', '門球隊']);
  t.strictSame(linesOf('她在旺角打門球'), ['她在', '旺角打', '門球']);
  t.strictSame(linesOf('她關掉一半的織機'), ['她關掉', '一半的', '織機']);
});

t.test('word joiners keep together what reads wrongly apart in Thai', async (t) => {
  const joined = (text: string) => renderToStaticMarkup(<Phrases text={text} />).replaceAll('\u2060', '~');
  t.equal(joined('ความสุขของนักเขียน'), 'ความ~สุขของ~นัก~เขียน');
  t.equal(joined('บ้านเก่า ๆ ในตรัง'), 'บ้านเก่า\u00a0ๆ ใน~ตรัง');
});

t.test('a headline without Chinese is plain text', async (t) => {
  t.equal(
    renderToStaticMarkup(<Phrases text="Last Orders, on the Lower Deck" />),
    'Last Orders, on the Lower Deck',
  );
});

t.test('a Russian word of one or two letters does not end a line', async (t) => {
  t.equal(renderToStaticMarkup(<Phrases text="Дом у реки и сад" />), 'Дом у\u00a0реки и\u00a0сад');
});
