/** What a plain error page says. */
interface PlainError {
  /** The language as an ISO tag. */
  iso: string;
  title: string;
  text: string;
  /** The text of the link home. */
  home: string;
}

const failed: PlainError = {
  iso: 'en',
  title: 'Error',
  text: 'An error occurred while showing the error page',
  home: 'Go back to home',
};

/**
 * The page for when rendering the error page fails too, or when there is no time for it. It needs neither React nor
 * content; `home` is one of our own addresses.
 */
export function plainErrorPage(home: string, error: PlainError = failed): string {
  return `<!DOCTYPE html>
<html lang="${error.iso}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${error.title}</title></head>
<body><main><h1>${error.text}</h1><p><a href="${home}">${error.home}</a></p></main></body>
</html>
`;
}
