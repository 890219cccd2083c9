import { anyText, mailSender, url, webUrl } from './parsers.ts';
import { optional, required } from './setting.ts';

/** The settings of the language model and of the mail server. */
export const serviceSettings = {
  SUMMARY_API_URL: optional({
    group: 'Summaries',
    parser: webUrl,
    description:
      'Base URL of a language model with the OpenAI chat completions API, as in `https://models.example/v1`. Without it summaries are sentences of the story.',
  }),
  SUMMARY_API_KEY: optional({
    group: 'Summaries',
    parser: anyText,
    secret: true,
    description: 'Its API key.',
  }),
  SUMMARY_MODEL: optional({
    group: 'Summaries',
    parser: anyText,
    description: 'The name of the model; required with `SUMMARY_API_URL`.',
  }),
  SMTP_URL: optional({
    group: 'Mail',
    parser: url(['smtp:', 'smtps:']),
    secret: true,
    description:
      'Mail server, as in `smtps://user:password@mail.example:465`; without it mails are written to `DATA_DIR/outbox`.',
  }),
  MAIL_FROM: required({
    group: 'Mail',
    parser: mailSender,
    fallback: 'Magazine <newsletters@magazine.example>',
    description: 'Sender of all mails; required with `SMTP_URL`.',
  }),
} as const;
