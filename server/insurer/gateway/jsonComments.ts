/** A string, or a comment that is not in one. An open comment ends with the text. */
const PARTS = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** The text with spaces instead of its comments, so that the line of a fault stays the same. Strings are left as they are. */
export const withoutComments = (text: string): string =>
  text.replace(PARTS, (part) => (part.startsWith('"') ? part : part.replace(/[^\n]/g, ' ')));
