const UNESCAPE = /_x([0-9A-Fa-f]{4})_/g;
/**
 * Characters that XML 1.0 cannot hold, a carriage return (which XML reads as a line feed), and texts that look like an
 * escape.
 */
// oxlint-disable-next-line no-control-regex
const ESCAPE = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>\0-\x08\x0b-\x1f\ufffe\uffff]|_x/;

/** `_x000B_` to its character (ECMA-376 part 1, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(UNESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;

/** Text as the content of an element. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(ESCAPE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
