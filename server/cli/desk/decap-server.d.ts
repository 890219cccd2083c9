declare module 'decap-server/dist/middlewares.js' {
  import type { Express } from 'express';

  const middlewares: {
    /** Serves the files of the folder in `GIT_REPO_DIRECTORY` at `/api/v1`, for pages of the origin in `ORIGIN`. */
    registerLocalFs(app: Express, options?: { logLevel?: string }): Promise<void>;
  };
  export = middlewares;
}
