import { z } from 'zod';
import { dropDownItem } from './auth/auth.ts';
import { defineCall } from './wire/call.ts';

export const dictionaryCalls = {
  map: defineCall({
    id: 'dictionary.map',
    method: 'POST',
    path: '/api/Dictionary/Map',
    summary: 'Code tables by type; an unknown type has no codes',
    permission: 'session',
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ codeTypes: z.array(z.string().trim().min(1).max(64)).max(100) }),
    result: z.array(z.object({ codeType: z.string(), codes: z.array(dropDownItem) })),
  }),
  /** Insurer districts: the pooling areas with stores of the centre (spec §3, cardDistricts). */
  insDistricts: defineCall({
    id: 'dictionary.insDistricts',
    method: 'GET',
    path: '/api/Dictionary/InsDistricts',
    summary: 'Insurer districts',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ insDistricts: z.array(dropDownItem) }),
  }),
  allEnums: defineCall({
    id: 'dictionary.allEnums',
    method: 'GET',
    path: '/api/Dictionary/AllEnums',
    summary: 'All enumerations by name',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ enums: z.record(z.string(), z.array(dropDownItem)) }),
  }),
};
