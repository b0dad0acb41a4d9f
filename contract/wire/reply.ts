/**
 * The envelope without its schema, for the login page, which loads no schema library. `envelope.ts` holds the schema
 * and proves that the shapes agree.
 */
export interface ConfimResultInfo {
  readonly pubSubId: string;
  readonly isEndPoint: boolean;
  readonly action?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly tips?: string | null | undefined;
  readonly buttonInfos?: readonly { readonly name: string; readonly value: string }[] | null | undefined;
  readonly routeHeaders?: Readonly<Record<string, string>> | null | undefined;
}
export interface ResultNotice {
  readonly description?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly tips?: string | null | undefined;
  readonly messageCode?: string | null | undefined;
}
/** The shape of every reply (spec §3). Other servers may leave out empty fields. */
export interface Reply {
  readonly success: boolean;
  readonly result?: unknown;
  readonly resultNotice?: ResultNotice | null | undefined;
  readonly statusCode?: number | null | undefined;
  readonly resultExtendInfo?: unknown;
  readonly error?: string | null | undefined;
  readonly confimResultInfo?: ConfimResultInfo | null | undefined;
}
/** `resultExtendInfo` of a refusal that is about single fields of the request. */
export interface RefusedInput {
  /** Messages by the field's path, `uscc` or `stores.2.uscc`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Codes that the spec names (§8), in `statusCode`. */
export const CODES = {
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  badRequest: 400,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
  /** Error toast and rejection. */
  business: 106001,
  /** Opens the VIP fee renewal flow. */
  feeExpired: 106002,
  /** Error toast, rejected with a code prefix. */
  prefixed: 302002,
  /** The password was right; the login needs a second factor (contract/auth/factor.ts). */
  secondFactor: 302003,
} as const;

/** spec §8, the generic text, in the agreed wording. */
export const GENERIC_ERROR = '接口返回异常，请联系管理员';

/** The message of a failed reply: error, tips, description, the generic text, else the error field (spec §8). */
export function failureMessage(reply: Pick<Reply, 'resultNotice' | 'error'>): string {
  const notice = reply.resultNotice;
  return notice?.error || notice?.tips || notice?.description || reply.error || GENERIC_ERROR;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string';

/** Whether a body is an envelope, and not something of a proxy or a broken server. */
export function isReply(value: unknown): value is Reply {
  if (!isObject(value) || typeof value.success !== 'boolean' || !isText(value.error)) return false;
  const { statusCode, resultNotice, confimResultInfo } = value;
  if (statusCode !== undefined && statusCode !== null && typeof statusCode !== 'number') return false;
  if (resultNotice !== undefined && resultNotice !== null)
    if (!isObject(resultNotice) || !Object.values(resultNotice).every(isText)) return false;
  if (confimResultInfo === undefined || confimResultInfo === null) return true;
  return (
    isObject(confimResultInfo) &&
    typeof confimResultInfo.pubSubId === 'string' &&
    typeof confimResultInfo.isEndPoint === 'boolean'
  );
}
