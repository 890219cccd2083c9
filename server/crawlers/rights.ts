import type { Config } from '../config/config.ts';

/** What crawlers may use the site for, each allowed or refused. */
export const uses = ['search', 'news', 'aiAnswers', 'aiTraining'] as const;
export type Use = (typeof uses)[number];
export type Rights = Readonly<Record<Use, boolean>>;

/** The rights that the settings grant. */
export const rightsOf = ({
  CRAWL_SEARCH,
  CRAWL_NEWS,
  CRAWL_AI_ANSWERS,
  CRAWL_AI_TRAINING,
}: Pick<Config, 'CRAWL_SEARCH' | 'CRAWL_NEWS' | 'CRAWL_AI_ANSWERS' | 'CRAWL_AI_TRAINING'>): Rights => ({
  search: CRAWL_SEARCH === 'allow',
  news: CRAWL_NEWS === 'allow',
  aiAnswers: CRAWL_AI_ANSWERS === 'allow',
  aiTraining: CRAWL_AI_TRAINING === 'allow',
});

/** The crawlers that are known to fetch pages for one use, by the names that they give in `User-Agent`. */
export const crawlers: Readonly<Record<Use, readonly string[]>> = {
  search: [
    'Googlebot',
    'Googlebot-Image',
    'Googlebot-Video',
    'Bingbot',
    'DuckDuckBot',
    'YandexBot',
    'Baiduspider',
    'Applebot',
    'Yeti',
    'Sogou web spider',
    'PetalBot',
    'coccocbot-web',
    'Qwantbot',
    'Bravebot',
    'SeznamBot',
  ],
  news: ['Googlebot-News'],
  aiAnswers: [
    'OAI-SearchBot',
    'ChatGPT-User',
    'Claude-SearchBot',
    'Claude-User',
    'PerplexityBot',
    'Perplexity-User',
    'MistralAI-User',
    'DuckAssistBot',
    'Meta-ExternalFetcher',
    'Meta-WebIndexer',
    'Amzn-SearchBot',
    'Amzn-User',
    'YouBot',
  ],
  aiTraining: [
    'GPTBot',
    'ClaudeBot',
    'anthropic-ai',
    'Google-Extended',
    'Applebot-Extended',
    'CCBot',
    'Meta-ExternalAgent',
    'FacebookBot',
    'Bytespider',
    'TikTokSpider',
    'Amazonbot',
    'cohere-training-data-crawler',
    'AI2Bot',
    'Ai2Bot-Dolma',
    'DeepSeekBot',
    'YandexAdditional',
    'YandexAdditionalBot',
    'ICC-Crawler',
    'SBIntuitionsBot',
    'Cotoyogi',
    'Diffbot',
    'ImagesiftBot',
    'Omgilibot',
    'PanguBot',
    'Timpibot',
    'Webzio-Extended',
  ],
};

/** The words that signals of preference have for a use; there is none for news. */
const signals = [
  ['search', 'search'],
  ['ai-input', 'aiAnswers'],
  ['ai-train', 'aiTraining'],
] as const satisfies [string, Use][];

/** The rights as `Content-Signal` in robots.txt states them. */
export const contentSignal = (rights: Rights): string =>
  signals.map(([word, use]) => `${word}=${rights[use] ? 'yes' : 'no'}`).join(', ');

/** The rights as `Content-Usage` states them, in robots.txt and in a header. */
export const contentUsage = ({ search, aiTraining }: Rights): string =>
  `search=${search ? 'y' : 'n'}, train-ai=${aiTraining ? 'y' : 'n'}`;
