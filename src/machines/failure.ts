import type { ApiError, ApiErrorKind } from '../api/apiError.ts';

const fieldsOf = (error: unknown): Partial<ApiError> =>
  typeof error === 'object' && error !== null ? error : {};
export const isKind = (error: unknown, kind: ApiErrorKind): boolean => fieldsOf(error).kind === kind;
/** `statusCode` of the refused reply, 0 where there was none. */
export const codeOf = (error: unknown): number => fieldsOf(error).code ?? 0;
/** No reply came, or it came too late: the server may have done what was asked. */
export const isLost = (error: unknown): boolean => isKind(error, 'transport') || isKind(error, 'aborted');

/** The default of a service that a machine must be given with `provide`: throws, and names the machine. */
export const unprovided = (machine: string) => (): never => {
  throw new Error(`the ${machine} machine was started without its services`);
};
