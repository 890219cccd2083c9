declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites and mails may show what the route answers: pictures, the brand, feeds, calendars, content. */
    forOtherSites?: boolean;
  }
}

/** The configuration of a route whose answers other sites and mails may show. */
export const shownElsewhere = { forOtherSites: true } as const;
