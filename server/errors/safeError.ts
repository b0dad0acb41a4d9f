/**
 * What may be logged of an error. The message of a failed query holds its parameters, names and certificate numbers
 * among them (design §8): only the statement and the database's own message are logged.
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
