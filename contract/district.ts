import { z } from 'zod';
import { defineCall } from './wire/call.ts';

export interface DistrictNode {
  readonly value: string;
  readonly name: string;
  readonly childDistricts?: readonly DistrictNode[] | undefined;
}
export const districtNode: z.ZodType<DistrictNode> = z.object({
  value: z.string(),
  name: z.string(),
  get childDistricts() {
    return z.array(districtNode).optional();
  },
});

export const districtCalls = {
  /** Some 3,600 districts, at most three levels. A leaf has no `childDistricts`. */
  pullDistrictTree: defineCall({
    id: 'district.pullDistrictTree',
    method: 'GET',
    path: '/api/District/PullDistrictTree',
    summary: 'The tree of districts, provinces first',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ childDistricts: z.array(districtNode) }),
  }),
};
