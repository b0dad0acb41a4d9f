import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { InsurerRefusal } from '../port.ts';
import {
  CLEAR_SCORE_ROWS,
  type ClearScoreConfirm,
  type ClearScoreLine,
  type ClearScorePage,
  type ClearScorePort,
  type ClearScoreRollback,
} from '../clearScores.ts';
import { read, write } from './faults.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Clearing types of purchases by persons of other areas. */
export const AWAY_TYPES = ['9909', '9974'];
/** A store's month of them: $1 the store, $2 YYYYMM. */
const AWAY = `l.fixmedins_code = $1 and l.clr_type in (${AWAY_TYPES.map((type) => `'${type}'`).join(', ')}) and not l.reversed
  and l.setl_date >= to_date($2, 'YYYYMM') and l.setl_date < (to_date($2, 'YYYYMM') + interval '1 month')::date`;
/** 结算流水号: A, six digits of area, YYMMDD and seven digits (domain §3.6). */
export const SETL_SN = `'A' || substr(l.fixmedins_code, 2, 6) || to_char(l.setl_date, 'YYMMDD')
  || lpad(((hashtextextended(l.setl_id, 0) & 9223372036854775807) % 10000000)::text, 7, '0')`;

interface Told {
  readonly otransid: string;
  readonly total_row: number;
  readonly told: number;
}
async function toldOf(client: Client, fixmedinsCode: string, setlym: string): Promise<Told | null> {
  const { rows } = await client.query<Told>(
    'select otransid, total_row, told from centre.clear_score where fixmedins_code = $1 and setlym = $2 for update',
    [fixmedinsCode, setlym],
  );
  return rows[0] ?? null;
}

/** 3260, from the centre's own ledger. */
async function page(
  pool: Client,
  { fixmedinsCode, setlym, startrow }: ClearScorePage,
): Promise<ClearScoreLine[]> {
  const told = await toldOf(pool, fixmedinsCode, setlym);
  if (told && told.told >= told.total_row) throw new InsurerRefusal('该月已清分确认，请先回退再提取');
  const { rows } = await pool.query<ClearScoreLine>(
    `select row_number() over (order by l.setl_time, l.setl_id)::int as "seqno", substr(l.fixmedins_code, 2, 6) as "mdtrtarea",
            coalesce(i.insuplc_admdvs, '') as "insuplcAdmdvs", coalesce(p.certno, '') as "certno", l.mdtrt_id as "mdtrtId",
            to_char(l.setl_time, 'YYYY-MM-DD HH24:MI:SS') as "mdtrtSetlTime", ${SETL_SN} as "setlSn",
            case when l.fund_pay_sumamt = 0 and l.acct_pay = 0 then '1' else '0' end as "fulamtAdvpayFlag",
            l.medfee_sumamt as "medfeeSumamt", l.fund_pay_sumamt + l.acct_pay as "optinsPaySumamt"
       from centre.ledger l
       left join centre.person p using (psn_no)
       left join centre.insured i on i.psn_no = l.psn_no and i.insutype = l.insutype
      where ${AWAY} order by l.setl_time, l.setl_id limit ${CLEAR_SCORE_ROWS} offset $3`,
    [fixmedinsCode, setlym, startrow - 1],
  );
  return rows;
}

/** 3261. The first batch opens the transaction of all of them. */
async function confirm(client: Client, request: ClearScoreConfirm): Promise<{ otransid: string }> {
  const { fixmedinsCode, setlym, totalrow, detail } = request;
  if (detail.length === 0 || detail.length > CLEAR_SCORE_ROWS)
    throw new InsurerRefusal(`每批 1 至 ${CLEAR_SCORE_ROWS} 行`);
  const told = await toldOf(client, fixmedinsCode, setlym);
  if (told && told.told >= told.total_row) throw new InsurerRefusal('该月已清分确认');
  if (told && told.total_row !== totalrow) throw new InsurerRefusal('总行数与前一批不一致');
  const { rows } = await client.query<{ sn: string }>(
    `select ${SETL_SN} as sn from centre.ledger l where ${AWAY}`,
    [fixmedinsCode, setlym],
  );
  const known = new Set(rows.map(({ sn }) => sn));
  const stray = detail.find(({ setlSn }) => !known.has(setlSn));
  if (stray) throw new InsurerRefusal(`医保中心没有结算流水号 ${stray.setlSn}`);
  if (totalrow !== known.size) throw new InsurerRefusal(`总行数应为 ${known.size}，请重新提取`);
  const otransid = told?.otransid ?? `QF${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`;
  const inserted = await client.query(
    `insert into centre.clear_score_row (fixmedins_code, setlym, setl_sn, cnfm_flag)
     select $1, $2, r."setlSn", r."cnfmFlag" from jsonb_to_recordset($3::jsonb) as r("setlSn" text, "cnfmFlag" text)
     on conflict do nothing`,
    [fixmedinsCode, setlym, JSON.stringify(detail)],
  );
  if (inserted.rowCount !== detail.length) throw new InsurerRefusal('有结算流水号重复确认');
  await client.query(
    `insert into centre.clear_score (fixmedins_code, setlym, otransid, total_row, told) values ($1, $2, $3, $4, $5)
     on conflict (fixmedins_code, setlym) do update set told = centre.clear_score.told + excluded.told`,
    [fixmedinsCode, setlym, otransid, totalrow, detail.length],
  );
  return { otransid };
}

/** 3262. */
async function rollBack(client: Client, request: ClearScoreRollback): Promise<{ otransid: string }> {
  const { fixmedinsCode, setlym, otransid } = request;
  const gone = await client.query(
    'delete from centre.clear_score where fixmedins_code = $1 and setlym = $2 and otransid = $3',
    [fixmedinsCode, setlym, otransid],
  );
  if (gone.rowCount === 0) throw new InsurerRefusal('没有找到该清分确认');
  await client.query('delete from centre.clear_score_row where fixmedins_code = $1 and setlym = $2', [
    fixmedinsCode,
    setlym,
  ]);
  return { otransid };
}

/** 清分 of the sandbox centre, with its faults. */
export const clearScorePort = (pool: pg.Pool, patience: number): ClearScorePort => ({
  clearScorePage: (request) => read(pool, '3260', patience, () => page(pool, request)),
  confirmClearScore: (request) =>
    write(pool, '3261', patience, request, (client) => confirm(client, request)),
  rollBackClearScore: (request) =>
    write(pool, '3262', patience, request, (client) => rollBack(client, request)),
  clearScoreStanding: ({ fixmedinsCode, setlym }) =>
    read(pool, '3263', patience, async () => {
      const told = await toldOf(pool, fixmedinsCode, setlym);
      return { otransid: told?.otransid ?? null, told: told?.told ?? 0, totalrow: told?.total_row ?? 0 };
    }),
});
