import { GENERIC_ERROR } from '../../contract/wire/reply.ts';
import type { ApiError, ApiErrorKind } from '../api/apiError.ts';

/** The sentence of a failure; `otherwise` for one without words. */
export const messageOf = (error: unknown, otherwise: string = GENERIC_ERROR): string =>
  error instanceof Error && error.message !== '' ? error.message : otherwise;

const fieldsOf = (error: unknown): Partial<ApiError> =>
  typeof error === 'object' && error !== null ? error : {};
export const isKind = (error: unknown, kind: ApiErrorKind): boolean => fieldsOf(error).kind === kind;
/** `statusCode` of the refused reply, 0 where there was none. */
export const codeOf = (error: unknown): number => fieldsOf(error).code ?? 0;
/** No reply came, or it came too late: what was asked may have been done. */
export const isLost = (error: unknown): boolean => isKind(error, 'transport') || isKind(error, 'aborted');

/** Stands for what a machine must be given; says which machine it was not given to. */
export const unprovided = (machine: string) => (): never => {
  throw new Error(`the ${machine} machine was started without its services`);
};
