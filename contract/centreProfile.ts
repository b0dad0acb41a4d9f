import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MENU = 'MedicalSecurityConfig';
const see = { menuCode: MENU } as const;
const change = { menuCode: MENU, buttonCode: 'Centre' } as const;

/** How a centre is spoken to, as its profile says: no key, and of keys only where they lie. */
export const shownProfile = z.object({
  name: z.string(),
  baseUrl: z.string(),
  isProduction: z.boolean(),
  /** `none`, `tif` or `openApi`. */
  sign: z.string(),
  /** Where each key lies: a file or an environment variable. */
  keys: z.array(z.string()),
  proxy: z.string().nullable(),
  hasClientCertificate: z.boolean(),
  signNo: z.enum(['demanded', 'optional']),
  /** ms */
  patienceMs: z.number().int(),
  perStorePerSecond: z.number().int(),
  /** Windows in which the centre is down, as text. */
  maintenance: z.array(z.string()),
});
export type ShownProfile = z.infer<typeof shownProfile>;

/** `file`: as the profiles' own areas say; `sandbox`; `profile`: the named one. */
const choice = z.enum(['file', 'sandbox', 'profile']);
const profileName = z.string().trim().max(40);

export const centreProfileCalls = {
  get: defineCall({
    id: 'centreProfile.get',
    method: 'GET',
    path: '/api/CentreProfile/Get',
    summary: 'Which centre serves an area, and which profiles there are',
    permission: see,
    request: z.strictObject({ medicalAreaCode: f.admdvs }),
    result: z.object({
      /** Null: the sandbox. */
      profile: shownProfile.nullable(),
      /** A profile that was chosen and that this node does not have. */
      missing: z.string().nullable(),
      choice,
      /** Chosen for the area, ms; null: as the profile says. */
      patienceMs: z.number().int().nullable(),
      chosenBy: z.string(),
      chosenAt: f.datetime.nullable(),
      storeCount: f.count,
      /** All profiles of this node, by name. */
      profiles: z.array(shownProfile.pick({ name: true, baseUrl: true, isProduction: true })),
    }),
  }),
  choose: defineCall({
    id: 'centreProfile.choose',
    method: 'POST',
    path: '/api/CentreProfile/Choose',
    summary: 'Choose the centre of an area; refused while requests of its stores have no outcome',
    permission: change,
    confirms: true,
    request: z.strictObject({
      medicalAreaCode: f.admdvs,
      choice,
      /** With `profile` alone. */
      profile: f.optional(profileName),
      patienceMs: f.optional(
        z
          .int()
          .min(1000, '等待时间应为 1000 至 300000 毫秒')
          .max(300_000, '等待时间应为 1000 至 300000 毫秒'),
      ),
    }),
    result: z.null(),
  }),
};

/** Each step of the check, in its order. `skipped`: it makes no sense, or an earlier one failed. */
export const checkStep = z.object({
  key: z.string(),
  title: z.string(),
  verdict: z.enum(['ok', 'failed', 'skipped']),
  /** What was found, and what to do about it. */
  message: z.string(),
  tookMs: z.number().int(),
});
export type CheckStep = z.infer<typeof checkStep>;
export const checkResult = z.object({
  profile: z.string(),
  fixmedinsCode: z.string(),
  steps: z.array(checkStep),
});

/** A field of an interface in which two centres answered differently. */
export const difference = z.object({
  infno: z.string(),
  name: z.string(),
  /** Such as `insuinfo.0.balc`; '' for the whole answer. */
  field: z.string(),
  one: z.string(),
  other: z.string(),
});
export type Difference = z.infer<typeof difference>;
export const compareResult = z.object({
  one: z.string(),
  other: z.string(),
  fixmedinsCode: z.string(),
  /** Interfaces that were asked, and those that answered the same. */
  asked: z.number().int(),
  same: z.number().int(),
  differences: z.array(difference),
  /** Differences beyond those that are listed. */
  more: z.number().int(),
});
