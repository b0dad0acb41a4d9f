import type pg from 'pg';
import type {
  FiledDrug,
  FilingPort,
  FilingRequest,
  FilingState,
  FilingWithdrawal,
  Offsite,
} from '../filings.ts';
import { InsurerRefusal } from '../port.ts';
import { read, write } from './faults.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A diagnosis older than this no examiner accepts. */
const STALE_DAYS = 365;

/**
 * The examiner looks at what is due. What is filed late, or names an institution that is none, is refused; a disease that
 * passes is on file for 5301 from then on. One statement, so that a withdrawal comes before it or after it.
 */
export const examine = (client: Client): Promise<unknown> =>
  client.query(
    `with due as (
       select trt_dcla_detl_sn,
              case when infno = '2503' and (data->>'hospIdeDate')::date < now()::date - ${STALE_DAYS}
                     then '医院鉴定日期超过一年，请重新鉴定'
                   when infno = '2503' and data->>'ideFixmedinsNo' not like 'H%' then '鉴定机构不是定点医疗机构'
                   when infno = '25001' and data->>'diagCode' not similar to '[A-Z][0-9]%' then '诊断代码不正确'
                   when enddate is not null and enddate > begndate + 730 then '备案期限超过两年'
                   else '' end as opnn
         from centre.filing
        where rchk_flag = '0' and vali_flag = '1' and due_at <= clock_timestamp()
        order by due_at limit 100 for update skip locked
     ), said as (
       update centre.filing f
          set rchk_flag = case when d.opnn = '' then '1' else '2' end, rchk_time = clock_timestamp(),
              rchk_opnn = case when d.opnn = '' then '材料齐全，同意' else d.opnn end
         from due d where d.trt_dcla_detl_sn = f.trt_dcla_detl_sn returning f.*
     )
     insert into centre.opsp_file (psn_no, opsp_dise_code, opsp_dise_name, insutype, begndate, enddate)
     select distinct on (psn_no, insutype, subject) psn_no, subject, subject_name, insutype, begndate, enddate
       from said where infno = '2503' and rchk_flag = '1'
      order by psn_no, insutype, subject, enddate desc nulls first
     on conflict (psn_no, insutype, opsp_dise_code) do update
       set begndate = least(opsp_file.begndate, excluded.begndate), enddate = excluded.enddate,
           fixmedins_code = null, fixmedins_name = null`,
  );

async function book(client: pg.PoolClient, request: FilingRequest): Promise<{ trtDclaDetlSn: string }> {
  const {
    trtDclaDetlSn,
    fixmedinsCode,
    infno,
    psnNo,
    insutype,
    subject,
    subjectName,
    begndate,
    enddate,
    data,
  } = request;
  const insured = await client.query(
    "select 1 from centre.insured where psn_no = $1 and insutype = $2 and psn_insu_stas = '1'",
    [psnNo, insutype],
  );
  if (insured.rowCount === 0) throw new InsurerRefusal('参保人未正常参保，不能备案');
  const known = await client.query(
    `select 1 from centre.filing where psn_no = $1 and infno = $2 and subject = $3 and insutype = $4 and vali_flag = '1'
        and rchk_flag = '0' and trt_dcla_detl_sn <> $5`,
    [psnNo, infno, subject, insutype, trtDclaDetlSn],
  );
  if (known.rowCount !== 0) throw new InsurerRefusal('该备案已在其他机构申报，正在审核');
  await client.query(
    `insert into centre.filing (trt_dcla_detl_sn, fixmedins_code, infno, psn_no, insutype, subject, subject_name, begndate, enddate, data,
                                due_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(secs => delay_ms / 1000.0) from centre.examiner
     on conflict (trt_dcla_detl_sn) do nothing`,
    [
      trtDclaDetlSn,
      fixmedinsCode,
      infno,
      psnNo,
      insutype,
      subject,
      subjectName,
      begndate,
      enddate,
      JSON.stringify(data),
    ],
  );
  return { trtDclaDetlSn };
}

async function withdraw(client: pg.PoolClient, { trtDclaDetlSn, psnNo, fixmedinsCode }: FilingWithdrawal) {
  const { rows } = await client.query<{ rchk: string; vali: string }>(
    `select rchk_flag as rchk, vali_flag as vali from centre.filing
      where trt_dcla_detl_sn = $1 and psn_no = $2 and fixmedins_code = $3 for update`,
    [trtDclaDetlSn, psnNo, fixmedinsCode],
  );
  const filing = rows[0];
  if (!filing) throw new InsurerRefusal('医保中心没有该备案');
  if (filing.vali === '0') throw new InsurerRefusal('该备案已撤销');
  if (filing.rchk !== '0') throw new InsurerRefusal('该备案已审核，不能撤销');
  await client.query("update centre.filing set vali_flag = '0' where trt_dcla_detl_sn = $1", [trtDclaDetlSn]);
  return { trtDclaDetlSn };
}

/** 2503 to 2506, 25001 and 25002 at the sandbox centre, with its faults, and what can be asked about filings. */
export const filingPort = (pool: pg.Pool, patience: number): FilingPort => ({
  file: (request) => write(pool, request.infno, patience, request, (client) => book(client, request)),
  withdrawFiling: (request) =>
    write(pool, request.infno, patience, request, (client) => withdraw(client, request)),
  filingState: ({ trtDclaDetlSn, fixmedinsCode }) =>
    read(pool, '2590', patience, async () => {
      await examine(pool);
      const { rows } = await pool.query<FilingState>(
        `select rchk_flag as "rchkFlag", rchk_opnn as "rchkOpnn", vali_flag as "valiFlag",
                to_char(rchk_time, 'YYYY-MM-DD HH24:MI:SS') as "rchkTime"
           from centre.filing where trt_dcla_detl_sn = $1 and fixmedins_code = $2`,
        [trtDclaDetlSn, fixmedinsCode],
      );
      return rows[0] ?? null;
    }),
  filedDrugs: ({ psnNo }) =>
    read(pool, '2591', patience, async () => {
      await examine(pool);
      const { rows } = await pool.query<FiledDrug>(
        `select subject as "medListCodg", insutype, begndate::text as begndate, enddate::text as enddate from centre.filing
          where psn_no = $1 and infno = '25001' and rchk_flag = '1' and vali_flag = '1'
            and begndate <= now()::date and coalesce(enddate, 'infinity') >= now()::date
          order by subject limit 200`,
        [psnNo],
      );
      return rows;
    }),
  offsiteFilings: ({ psnNo }) =>
    read(pool, '2592', patience, async () => {
      const { rows } = await pool.query<Offsite>(
        `select out_appy_type as "outAppyType", insutype, insu_optins as "insuOptins", mdtrtarea_admdvs as "mdtrtareaAdmdvs",
                out_rea as "outRea", appy_time::text as "appyTime", begndate::text as begndate, enddate::text as enddate,
                dcla_souc as "dclaSouc", vali_flag as "valiFlag"
           from centre.offsite where psn_no = $1 order by begndate desc limit 100`,
        [psnNo],
      );
      return rows;
    }),
});
