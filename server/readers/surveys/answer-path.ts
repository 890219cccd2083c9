/** Path and query of the page on which a reader with a token answers a survey, or confirms answers. */
export const answerPath = (survey: string, token: string): string =>
  `/survey/${encodeURIComponent(survey)}/answer?token=${token}`;
