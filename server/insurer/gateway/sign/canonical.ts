import { SignatureFault } from './types.ts';

/** Levels of objects and lists. */
const MAX_DEPTH = 64;
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON as it is signed: compact, keys sorted by ASCII at each level, null dropped, and '' where `isDropped`. Numbers stay as
 * they were written: 12.50 read as a number and written again would be 12.5, and no signature over it would hold. @throws
 * SignatureFault
 */
export function canonicalJson(json: string, isDropped: boolean): string {
  try {
    // Everything below relies on it that the text is JSON.
    JSON.parse(json);
  } catch (error) {
    throw new SignatureFault('the data is not JSON', { cause: error });
  }
  const tokens = json.match(TOKENS) ?? [];
  let at = 0;
  const value = (depth: number): string => {
    if (depth > MAX_DEPTH) throw new SignatureFault(`the data has more than ${MAX_DEPTH} levels`);
    const token = tokens[at++] ?? '';
    if (token === '{') return object(depth);
    if (token === '[') return list(depth);
    // Written anew: an escaped and a plain character are the same text.
    return token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
  };
  const list = (depth: number): string => {
    const items: string[] = [];
    for (; tokens[at] !== ']'; at += tokens[at] === ',' ? 1 : 0) items.push(value(depth + 1));
    at += 1;
    return `[${items.join(',')}]`;
  };
  const object = (depth: number): string => {
    const fields = new Map<string, string>();
    for (; tokens[at] !== '}'; at += tokens[at] === ',' ? 1 : 0) {
      const key = JSON.parse(tokens[at] ?? '') as string;
      at += 2;
      // Of two fields with one name, readers differ in which they take.
      if (fields.has(key)) throw new SignatureFault('a field of the data comes twice');
      fields.set(key, value(depth + 1));
    }
    at += 1;
    return `{${[...fields]
      .filter(([, text]) => text !== 'null' && !(isDropped && text === '""'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, text]) => `${JSON.stringify(key)}:${text}`)
      .join(',')}}`;
  };
  return value(0);
}

/** The same JSON with `\uXXXX` for each character beyond ASCII. */
export const escaped = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
