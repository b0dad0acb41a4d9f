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
