import { z } from 'zod';

/** The confirmation that a success reply may carry (spec §4). The spelling is the wire's. */
export const confimResultInfo = z.object({
  pubSubId: z.string(),
  isEndPoint: z.boolean(),
  action: z.string().nullish(),
  title: z.string().nullish(),
  tips: z.string().nullish(),
  buttonInfos: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  routeHeaders: z.record(z.string(), z.string()).nullish(),
});
export type ConfimResultInfo = z.infer<typeof confimResultInfo>;

export const resultNotice = z.object({
  description: z.string().nullish(),
  error: z.string().nullish(),
  tips: z.string().nullish(),
  messageCode: z.string().nullish(),
});

/** The envelope of every reply (spec §3). */
export const envelope = z.object({
  success: z.boolean(),
  result: z.unknown(),
  resultNotice: resultNotice.nullish(),
  statusCode: z.number().nullish(),
  resultExtendInfo: z.unknown(),
  error: z.string().nullish(),
  confimResultInfo: confimResultInfo.nullish(),
});
export type Envelope = z.infer<typeof envelope>;

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
} as const;

/** spec §8, the generic text, in the wording that was settled for it. */
export const GENERIC_ERROR = '接口返回异常，请联系管理员';

/** The message of a failed envelope: error, tips, description, the generic text, else the error field (spec §8). */
export function failureMessage(reply: Pick<Envelope, 'resultNotice' | 'error'>): string {
  const notice = reply.resultNotice;
  return notice?.error || notice?.tips || notice?.description || reply.error || GENERIC_ERROR;
}
