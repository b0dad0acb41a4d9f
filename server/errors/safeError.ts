/**
 * What of an error may stand in a log. A failed query carries its parameters in its message, and they are names and
 * certificate numbers (design §8): only the text of the statement and the database's own words are kept.
 */
export function safeError(error: unknown): { err: Record<string, unknown>; query?: string } {
  let at = error;
  let query: string | undefined;
  for (let depth = 0; at instanceof Error && at.cause instanceof Error && depth < 4; depth++) {
    if ('query' in at && typeof at.query === 'string') query = at.query;
    at = at.cause;
  }
  const err =
    at instanceof Error
      ? { type: at.name, message: at.message, ...('code' in at && { code: at.code }), stack: at.stack }
      : { message: String(at) };
  return query === undefined ? { err } : { err, query };
}
