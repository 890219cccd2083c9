/**
 * The page for when rendering the error page fails too. It needs neither React nor content nor translations;
 * `home` is one of our own addresses.
 */
export function plainErrorPage(home: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Error</title></head>
<body><main><h1>An error occurred while showing the error page</h1><p><a href="${home}">Go back to home</a></p></main></body>
</html>
`;
}
