import { GENERIC_ERROR } from './reply.ts';

/** The sentence of an error that a person reads; `otherwise` for an error without a message, and for what is no Error. */
export const errorText = (error: unknown, otherwise: string = GENERIC_ERROR): string =>
  error instanceof Error && error.message.trim() !== '' ? error.message : otherwise;
