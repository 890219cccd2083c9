/** How somebody is drawn. The numbers are those of the variants of the drawing library's parts. */
export interface Sitter {
  slug: string;
  who: 'woman' | 'man';
  hair: Hair;
  variant: number;
  body: number;
  isGrey?: boolean;
  glasses?: number;
  beard?: number;
  plate: Plate;
}

export type Hair = 'short' | 'cropped' | 'curly' | 'bob' | 'long' | 'tied' | 'bun' | 'waves' | 'scarf';
export type Plate = 'bone' | 'clay' | 'sage' | 'slate' | 'straw' | 'rose';

type Row = [
  slug: string,
  who: Sitter['who'],
  hair: Hair,
  variant: number,
  body: number,
  plate: Plate,
  more?: Pick<Sitter, 'isGrey' | 'glasses' | 'beard'>,
];

const authors: readonly Row[] = [
  ['clara-whitcombe', 'woman', 'bob', 43, 16, 'bone', { isGrey: true, glasses: 11 }],
  ['julian-arkwright', 'man', 'waves', 35, 17, 'slate', { isGrey: true }],
  ['noor-halabi', 'woman', 'curly', 20, 21, 'clay'],
  ['marcus-oyelaran', 'man', 'cropped', 60, 20, 'straw', { glasses: 11 }],
  ['vivian-lau-sze', 'woman', 'bob', 4, 13, 'sage'],
  ['desmond-kwok', 'man', 'short', 25, 19, 'bone', { glasses: 3 }],
  ['hester-poon', 'woman', 'long', 41, 14, 'rose', { glasses: 11 }],
  ['leung-wing-tung', 'woman', 'bob', 11, 25, 'slate'],
  ['ho-chi-kin', 'man', 'short', 16, 9, 'clay', { beard: 6 }],
  ['aisyah-rahim', 'woman', 'waves', 23, 16, 'straw'],
  ['kavitha-menon', 'woman', 'tied', 39, 12, 'sage', { glasses: 3 }],
  ['jerome-tan-wei', 'man', 'short', 13, 13, 'rose'],
  ['isabel-santillan', 'woman', 'waves', 28, 17, 'bone'],
  ['paolo-reyes-cruz', 'man', 'curly', 22, 7, 'slate', { beard: 2 }],
  ['charmaine-goh', 'woman', 'bob', 58, 16, 'clay', { glasses: 11 }],
  ['ravi-nadarajan', 'man', 'short', 31, 20, 'sage', { beard: 5, glasses: 3 }],
  ['emily-seow', 'woman', 'tied', 47, 14, 'straw'],
  ['ploy-suksawat', 'woman', 'bun', 29, 21, 'rose'],
  ['krit-anantachai', 'man', 'waves', 1, 8, 'bone', { glasses: 11 }],
  ['arisa-thongdee', 'woman', 'long', 10, 22, 'slate'],
  ['lin-yu-chen', 'woman', 'short', 24, 25, 'sage', { glasses: 3 }],
  ['tsai-meng-ju', 'man', 'short', 5, 13, 'clay'],
  ['fang-ruolin', 'woman', 'bun', 30, 12, 'straw'],
  ['shen-zhiyuan', 'man', 'short', 34, 9, 'slate', { glasses: 11 }],
  ['luo-anqi', 'woman', 'waves', 37, 16, 'rose'],
  ['dian-prameswari', 'woman', 'bun', 57, 15, 'clay'],
  ['bayu-kertajaya', 'man', 'curly', 40, 11, 'bone', { beard: 1 }],
  ['ratna-wulandari', 'woman', 'tied', 47, 16, 'sage'],
  ['tran-bao-ngoc', 'woman', 'long', 46, 14, 'straw'],
  ['le-minh-khoa', 'man', 'short', 38, 7, 'rose'],
  ['pham-thu-ha', 'woman', 'long', 8, 21, 'slate'],
  ['daniyar-korabaev', 'man', 'short', 49, 17, 'sage', { beard: 2 }],
  ['aizere-tileubek', 'woman', 'tied', 45, 12, 'bone'],
  ['timur-asanov', 'man', 'cropped', 55, 10, 'clay', { glasses: 3 }],
  ['saule-nurpeisova', 'woman', 'bob', 2, 16, 'straw', { isGrey: true }],
  ['yerlan-zhaksylyk', 'man', 'short', 18, 5, 'slate', { beard: 3 }],
  ['nurul-izzati-hamid', 'woman', 'scarf', 63, 14, 'rose'],
];

const people: readonly Row[] = [
  ['mabel-chiu-hoi-yan', 'woman', 'bob', 4, 9, 'sage'],
  ['edmund-ho-ka-lok', 'man', 'short', 27, 20, 'slate', { isGrey: true }],
  ['vera-mak-sze-nga', 'woman', 'waves', 36, 17, 'rose', { isGrey: true }],
  ['cyrus-lam-wing-kin', 'man', 'short', 52, 11, 'bone'],
  ['philippa-ngai-wai-yee', 'woman', 'bob', 43, 14, 'straw', { glasses: 3 }],
  ['sharmila-devi-krishnan', 'woman', 'tied', 39, 16, 'clay', { glasses: 11 }],
  ['magdalene-anak-sili', 'woman', 'bun', 48, 13, 'sage'],
  ['azlina-sabri', 'woman', 'scarf', 62, 25, 'bone', { glasses: 11 }],
  ['ooi-jin-yee', 'woman', 'tied', 47, 21, 'straw'],
  ['molly-chong-siew-lan', 'woman', 'curly', 20, 15, 'rose', { isGrey: true, glasses: 3 }],
  ['teresita-lim-osmundo', 'woman', 'bob', 58, 16, 'slate', { isGrey: true }],
  ['sittie-macarambon', 'woman', 'scarf', 63, 13, 'clay'],
  ['celeste-baltazar', 'woman', 'waves', 28, 8, 'straw'],
  ['isagani-dela-pena', 'man', 'curly', 33, 7, 'sage', { beard: 2, glasses: 11 }],
  ['georgina-villaluz', 'woman', 'bun', 30, 12, 'bone', { isGrey: true }],
  ['grace-wee', 'woman', 'bun', 29, 13, 'slate'],
  ['sharmila-devaraj', 'woman', 'tied', 39, 25, 'rose', { glasses: 3 }],
  ['matthias-ong-keng-huat', 'man', 'short', 6, 9, 'clay', { glasses: 11 }],
  ['nur-adriana-rahmat', 'woman', 'tied', 39, 24, 'sage'],
  ['lucille-tan-ai-choo', 'woman', 'bob', 11, 14, 'straw', { isGrey: true, glasses: 11 }],
  ['nattaya-wongsiri', 'woman', 'bun', 57, 13, 'bone'],
  ['napatsorn-wongkham', 'woman', 'long', 41, 8, 'rose', { glasses: 3 }],
  ['anuwat-srisombat', 'man', 'cropped', 60, 11, 'slate'],
  ['siriporn-thepsuwan', 'woman', 'short', 24, 25, 'clay', { glasses: 11 }],
  ['malee-bunyarak', 'woman', 'curly', 20, 16, 'sage', { isGrey: true }],
  ['tseng-wan-ju', 'woman', 'long', 10, 14, 'straw', { glasses: 3 }],
  ['huang-shu-fen', 'woman', 'bun', 48, 13, 'rose'],
  ['liao-po-han', 'man', 'short', 15, 7, 'bone'],
  ['evelyn-kao-yi-an', 'woman', 'bob', 43, 17, 'slate'],
  ['chiu-yung-lung', 'man', 'short', 42, 13, 'clay', { isGrey: true, glasses: 11 }],
  ['shen-wanqiu', 'woman', 'bun', 57, 12, 'sage'],
  ['tang-shuhua', 'woman', 'bob', 2, 13, 'straw'],
  ['gao-yiran', 'man', 'waves', 1, 11, 'rose', { beard: 5 }],
  ['wei-suzhen', 'woman', 'long', 23, 12, 'slate', { glasses: 11 }],
  ['xiang-jianping', 'man', 'short', 13, 9, 'bone', { glasses: 3 }],
  ['wulan-pangestuti', 'woman', 'tied', 39, 15, 'clay'],
  ['ratna-kusumadewi', 'woman', 'bob', 58, 25, 'slate', { glasses: 11 }],
  ['ratih-lesmana', 'woman', 'curly', 20, 8, 'bone'],
  ['yosef-mambrasar', 'man', 'curly', 22, 5, 'sage', { beard: 1 }],
  ['sri-wahyuni', 'woman', 'bun', 30, 21, 'rose'],
  ['chau-ngoc-han', 'woman', 'tied', 47, 25, 'straw'],
  ['phan-thi-cam-tu', 'woman', 'bob', 11, 16, 'slate'],
  ['on-thuy-vi', 'woman', 'bob', 4, 8, 'clay'],
  ['nguyen-ha-vi', 'woman', 'long', 46, 11, 'bone'],
  ['cung-nhat-tan', 'man', 'short', 16, 12, 'sage', { glasses: 11 }],
  ['vera-tyan', 'woman', 'short', 24, 13, 'rose'],
  ['zhanar-ospanova', 'woman', 'waves', 36, 17, 'straw', { isGrey: true, glasses: 11 }],
  ['dina-kurmasheva', 'woman', 'bob', 58, 16, 'slate'],
  ['sanzhar-yuldashev', 'man', 'short', 49, 5, 'clay', { beard: 2 }],
  ['aruzhan-tasbolat', 'woman', 'tied', 45, 11, 'sage'],
];

/** Everybody in the sample who has a drawn portrait: its authors and the people whom it profiles. */
export const sitters: readonly Sitter[] = [...authors, ...people].map(
  ([slug, who, hair, variant, body, plate, more]) => ({ slug, who, hair, variant, body, plate, ...more }),
);
