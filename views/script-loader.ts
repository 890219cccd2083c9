/** JSON that cannot close the script element that contains it. */
export const scriptSafe = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * The inline script that loads the page's modules, in their order. The security policy trusts it by its hash, and
 * through it what it loads and what that imports: of a module that stands in the page itself, browsers refuse the
 * imports.
 * @param scripts the addresses of the modules; they are part of the text, so that nothing in the page can name others
 */
export const scriptLoader = (
  scripts: readonly string[],
): string => `${scriptSafe(scripts)}.forEach(function(src){
var script=document.createElement('script');
script.type='module';script.async=false;script.fetchPriority='low';script.src=src;
document.head.append(script)})`;
