import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { cardSn } from './card.ts';

const permission = { menuCode: 'SwipingCard' } as const;

export const buyLogCalls = {
  queryUserBuyLog: defineCall({
    id: 'buyLog.queryUserBuyLog',
    method: 'POST',
    path: '/api/BuyLog/QueryUserBuyLog',
    summary: 'What this person bought with insurance in the stores of the reach of the user, newest first',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ cardSn, begndate: f.day, enddate: f.day, ...f.paging }),
    result: f.paged(
      z.object({
        setlId: z.string(),
        setlTime: f.datetime,
        fixmedinsName: z.string(),
        medType: f.medType,
        refdSetlFlag: z.enum(['0', '1']),
        medfeeSumamt: f.money,
        fundPaySumamt: f.money,
        acctPay: f.money,
        psnCashPay: f.money,
        drugs: z.string(),
      }),
    ),
  }),
};
