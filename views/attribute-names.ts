/** The names of HTML attributes that React writes with capitals. Those of SVG are not among them: there the case counts. */
const names = [
  'allowFullScreen',
  'autoCapitalize',
  'autoComplete',
  'autoFocus',
  'autoPlay',
  'cellPadding',
  'cellSpacing',
  'charSet',
  'colSpan',
  'contentEditable',
  'crossOrigin',
  'dateTime',
  'encType',
  'enterKeyHint',
  'fetchPriority',
  'formAction',
  'formMethod',
  'formNoValidate',
  'frameBorder',
  'hrefLang',
  'imageSizes',
  'imageSrcSet',
  'inputMode',
  'itemProp',
  'itemScope',
  'itemType',
  'maxLength',
  'minLength',
  'noModule',
  'noValidate',
  'playsInline',
  'popoverTarget',
  'popoverTargetAction',
  'readOnly',
  'referrerPolicy',
  'rowSpan',
  'spellCheck',
  'srcDoc',
  'srcLang',
  'srcSet',
  'tabIndex',
  'useMap',
];

/** React escapes quotation marks in texts and values, so that these signs stand in markup alone. */
const inMarkup = new RegExp(` (?:${names.join('|')})="`, 'g');

/** HTML of React with the names of attributes in lower case, because simple programs compare them by case. */
export const lowerCaseAttributes = (html: string): string =>
  html.replace(inMarkup, (name) => name.toLowerCase());
