import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { codeName } from '../../../contract/codes/codes.ts';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import {
  InsurerRefusal,
  type ClearingFund,
  type ClearingRequest,
  type ClearingState,
  type WithdrawClearingRequest,
} from '../port.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Minutes after which an application moves one step; tests move it by `moveTo`. */
const STEPS = ['10', '20', '30', '40', '50', '60'] as const;
const MINUTES_A_STEP = 10;
const STAS = `coalesce(
  (array['${STEPS.join("','")}'])[greatest(
    array_position(array['${STEPS.join("','")}'], clr_stas),
    least(${STEPS.length}, 1 + floor(extract(epoch from now() - taken_at) / ${MINUTES_A_STEP * 60}))::int)],
  clr_stas)`;

const LIVE = `fixmedins_code = $1 and insutype = $2 and clr_type = $3 and clr_optins = $4 and withdrawn_at is null`;

/** 3203: accepted when its sums equal the centre's, and no day of it is claimed already. */
export async function declare(client: Client, request: ClearingRequest): Promise<{ clrAppyEvtId: string }> {
  const { fixmedinsCode, insutype, clrType, clrOptins, begndate, enddate } = request;
  const group = [fixmedinsCode, insutype, clrType, clrOptins];
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `clearing:${group.join('|')}`,
  ]);
  const claimed = await client.query(
    `select 1 from centre.clearing where ${LIVE} and begndate <= $6::date and enddate >= $5::date`,
    [...group, begndate, enddate],
  );
  if (claimed.rowCount !== 0) throw new InsurerRefusal('该机构这一期间已有清算申请，不能重复申报');
  const { rows } = await client.query<Record<'cnt' | 'medfee' | 'fund' | 'acct', string>>(
    `select count(*) as cnt, coalesce(sum(medfee_sumamt), 0)::numeric(16,2) as medfee,
            coalesce(sum(fund_pay_sumamt), 0)::numeric(16,2) as fund, coalesce(sum(acct_pay), 0)::numeric(16,2) as acct
       from centre.ledger
      where fixmedins_code = $1 and insutype = $2 and clr_type = $3 and setl_optins = $4 and not reversed
        and setl_date between $5::date and $6::date`,
    [...group, begndate, enddate],
  );
  const mine = rows[0];
  const differs = [
    ['人次', String(request.psntime) === mine?.cnt],
    ['医疗费总额', toFen(request.medfeeSumamt) === toFen(mine?.medfee ?? '0')],
    ['基金申报总额', toFen(request.fundAppySum) === toFen(mine?.fund ?? '0')],
    ['个人账户支出', toFen(request.acctPay) === toFen(mine?.acct ?? '0')],
  ].flatMap(([name, same]) => (same === true ? [] : [name]));
  if (differs.length > 0) throw new InsurerRefusal(`申报数据与中心不符：${differs.join('、')}`);
  const clrAppyEvtId = `QS${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  await client.query(
    `insert into centre.clearing (clr_appy_evt_id, msgid, fixmedins_code, insutype, clr_type, clr_optins, clr_way, setlym,
                                  begndate, enddate, psntime, medfee_sumamt, fund_appy_sum, acct_pay)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      clrAppyEvtId,
      request.msgid,
      ...group,
      request.clrWay,
      request.setlym,
      begndate,
      enddate,
      request.psntime,
      request.medfeeSumamt,
      request.fundAppySum,
      request.acctPay,
    ],
  );
  for (const { fundPayType, fundAppySum } of request.funds)
    await client.query('insert into centre.clearing_fund values ($1, $2, $3, $4)', [
      clrAppyEvtId,
      fundPayType,
      fundAppySum,
      withheldOf(request.msgid, fundPayType, fundAppySum),
    ]);
  return { clrAppyEvtId };
}

/** The sandbox's audit refuses one percent of every third fund. Decided at the declaration. */
function withheldOf(msgid: string, fundPayType: string, amount: string): string {
  const nth = [...`${msgid}${fundPayType}`].reduce((sum, digit) => sum + digit.charCodeAt(0), 0);
  const fen = toFen(amount);
  return fromFen(nth % 3 === 0 && fen > 0n && fundPayType !== '310200' ? fen / 100n : 0n);
}

/** 3204: until the application is accepted. */
export async function withdraw(
  client: Client,
  { fixmedinsCode, clrAppyEvtId }: WithdrawClearingRequest,
): Promise<{ clrAppyEvtId: string }> {
  const { rows } = await client.query<{ stas: string }>(
    `select ${STAS} as stas from centre.clearing
      where clr_appy_evt_id = $1 and fixmedins_code = $2 and withdrawn_at is null for update`,
    [clrAppyEvtId, fixmedinsCode],
  );
  const stas = rows[0]?.stas;
  if (stas === undefined) throw new InsurerRefusal('医保中心没有该清算申请');
  if (stas !== '10') throw new InsurerRefusal(`${codeName('clrStas', stas)}，不能撤销`);
  await client.query('update centre.clearing set withdrawn_at = now() where clr_appy_evt_id = $1', [
    clrAppyEvtId,
  ]);
  return { clrAppyEvtId };
}

/** 2172. */
export async function stateOf(
  client: Client,
  { fixmedinsCode, omsgid }: { readonly fixmedinsCode: string; readonly omsgid: string },
): Promise<ClearingState | null> {
  const { rows } = await client.query<{ id: string; stas: string }>(
    `select clr_appy_evt_id as id, ${STAS} as stas from centre.clearing
      where msgid = $1 and fixmedins_code = $2 and withdrawn_at is null`,
    [omsgid, fixmedinsCode],
  );
  const [found] = rows;
  return found ? { clrAppyEvtId: found.id, clrStas: found.stas } : null;
}

/** 2174: the payable amounts appear after the audit (40), the paid ones after the payment (60). */
export async function fundsOf(
  client: Client,
  { fixmedinsCode, clrAppyEvtId }: { readonly fixmedinsCode: string; readonly clrAppyEvtId: string },
): Promise<readonly ClearingFund[]> {
  const { rows } = await client.query<Record<'type' | 'stas' | 'asked' | 'withheld', string>>(
    `select f.fund_pay_type as type, ${STAS} as stas, f.fund_appy_sum as asked, f.withhold_payment as withheld
       from centre.clearing join centre.clearing_fund f using (clr_appy_evt_id)
      where clr_appy_evt_id = $1 and fixmedins_code = $2 order by 1`,
    [clrAppyEvtId, fixmedinsCode],
  );
  return rows.map(({ type, stas, asked, withheld }) => {
    const isAudited = Number(stas) >= 40;
    const payable = fromFen(toFen(asked) - toFen(withheld));
    return {
      fundPayType: type,
      payableAmount: isAudited ? payable : null,
      paidAmount: isAudited ? (Number(stas) >= 60 ? payable : '0.00') : null,
      withholdPayment: isAudited ? withheld : null,
      // The institution bears what the fund does not pay.
      hospPartAmt: isAudited ? withheld : null,
    };
  });
}

/** For tests and manual trials: sets the state of an application. */
export async function moveTo(client: Client, clrAppyEvtId: string, clrStas: string): Promise<void> {
  await client.query('update centre.clearing set clr_stas = $2 where clr_appy_evt_id = $1', [
    clrAppyEvtId,
    clrStas,
  ]);
}
