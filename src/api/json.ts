/** A number that may stand at the start of a value, long enough to lose digits. Cheap, and rarely true. */
const MAYBE_LONG = /[:[,]\s*-?\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON.parse that keeps the digits of long integers: one that a double cannot hold comes as a string (design §7). Our
 * own server writes ids as strings anyway; a third party's may not.
 *
 * @throws SyntaxError for text that is not JSON.
 */
export function parseJson(text: string): unknown {
  if (!MAYBE_LONG.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) =>
      /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  );
}
