import type { PageQuestions } from '../content/page-questions.ts';
import { openPageQuestions } from '../http/inner-requests.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageQuestions: PageQuestions;
  }
}

/** The questions that the program asks itself. Before all routes, since it watches them being added. */
export const pageQuestions = plugin('page-questions', [], (app) => {
  app.decorate('pageQuestions', openPageQuestions(app));
});
