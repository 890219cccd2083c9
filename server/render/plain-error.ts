/**
 * The page for when the error page itself cannot be drawn (specification section 8).
 * It is made without React, content or translation; `home` is an address of our own.
 */
export function plainErrorPage(home: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Error</title></head>
<body><main><h1>An error occurred while showing the error page</h1><p><a href="${home}">Go back to home</a></p></main></body>
</html>
`;
}
