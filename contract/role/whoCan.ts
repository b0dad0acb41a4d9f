import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { datetime, fixmedinsCode, id, optional } from '../wire/fields.ts';

/** Why a person may not do something. */
const cause = z.enum([
  /** The account, or its company, is stopped. */
  'account',
  'company',
  /** This kind of person cannot hold the page at all (spec §6). */
  'kind',
  /** No enabled role gives the page; the button. */
  'page',
  'button',
  /** A stopped role would give what is missing. */
  'role',
  /** An area administrator without an area. */
  'area',
  /** The store is out of the person's reach. */
  'store',
]);
export type Cause = z.infer<typeof cause>;

const grant = z.object({
  /** Empty for a role that the caller does not see. */
  roleName: z.string(),
  isPreset: z.boolean(),
  /** A stopped role gives nothing. */
  enabled: z.boolean(),
  givesPage: z.boolean(),
  givesButton: z.boolean(),
  /** Null for a preset. */
  grantedAt: datetime.nullable(),
  /** Empty where it is unknown, or somebody whom the caller does not see. */
  grantedBy: z.string(),
});
export type Grant = z.infer<typeof grant>;

/** A call of our own beside those of spec §7. */
export const whoCanCalls = {
  whoCan: defineCall({
    id: 'role.whoCan',
    method: 'GET',
    path: '/api/Role/WhoCan',
    summary:
      'Whether a person may open a page or use a button, in a store or anywhere: by which roles and reach, or what is missing. Others than oneself need UserManagement',
    permission: 'session',
    request: z.strictObject({
      menuCode: z.string().min(1).max(64),
      buttonCode: optional(z.string().min(1).max(64)),
      /** Absent: the caller. */
      userId: optional(id),
      fixmedinsCode: optional(fixmedinsCode),
    }),
    result: z.object({
      granted: z.boolean(),
      /** Account, name and kind of the person asked about. */
      userName: z.string(),
      name: z.string(),
      roleCode: z.number().int(),
      grants: z.array(grant),
      missing: z.array(cause),
      /** Names of the areas, of the company, or of the store. */
      reach: z.array(z.string()),
      /** Data roles narrow the reach. */
      isLimited: z.boolean(),
    }),
  }),
};
