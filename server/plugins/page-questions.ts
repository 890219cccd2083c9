import type { PageQuestions } from '../content/page-questions.ts';
import { openPageQuestions } from '../http/inner-requests.ts';
import { type FindLead, leadsOfRoutes } from '../http/leading-routes.ts';
import { plugin } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageQuestions: PageQuestions;
    leadOf: FindLead;
  }
}

/** The questions that the program asks itself. Before all routes, since it watches them being added. */
export const pageQuestions = plugin('page-questions', [], (app) => {
  app.decorate('pageQuestions', openPageQuestions(app));
  app.decorate('leadOf', leadsOfRoutes(app));
});
