import { GENERIC_ERROR, type RefusedInput } from './reply.ts';

/** The sentence of an error that a person reads; `otherwise` for an error without a message, and for what is no Error. */
export const errorText = (error: unknown, otherwise: string = GENERIC_ERROR): string =>
  error instanceof Error && error.message.trim() !== '' ? error.message : otherwise;

/** The messages by field of a refused input (`RefusedInput`), from the `info` of an ApiError; empty for other errors. */
export function refusedFields(error: unknown): RefusedInput['fields'] {
  const info: unknown = error instanceof Error && 'info' in error ? error.info : null;
  const fields: unknown = typeof info === 'object' && info !== null && 'fields' in info ? info.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
