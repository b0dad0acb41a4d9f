import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  SUSPICION_PAGE,
  type AnswerRequest,
  type AuditPort,
  type SaleWarn,
  type Suspicion,
} from '../audits.ts';
import { InsurerRefusal, type InsurerPort, type SettleRequest } from '../port.ts';
import { read, write } from './faults.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Minutes after which the sandbox decides an appeal, and deducts what it confirmed; tests call `decide` and `deduct`. */
const MINUTES_A_STEP = 30;
const RCHKER = '市医保中心 复审一组';

const MOVES = [
  // The store did not answer by the deadline: the finding is confirmed.
  `update centre.suspicion set doc_stas = '4', cnfm_vola_amt = chk_vola_amt, updt_time = clock_timestamp()
    where fixmedins_code = $1 and doc_stas = '1' and appl_ddln < now()::date`,
  // Two appeals of three succeed.
  `update centre.suspicion set appl_rslt = d.rslt, pass_appl_amt = case d.rslt when '1' then appl_amt else 0 end,
          cnfm_vola_amt = chk_vola_amt - case d.rslt when '1' then appl_amt else 0 end, rchk_time = clock_timestamp(),
          rchk_opnn = case d.rslt when '1' then '材料齐全，申诉成立' else '材料不足以说明，维持初审结论' end,
          doc_stas = case when d.rslt = '1' and appl_amt = chk_vola_amt then '6' else '4' end, updt_time = clock_timestamp()
     from (select doc_suspt_id as id, case when hashtext(doc_suspt_id) % 3 = 0 then '0' else '1' end as rslt from centre.suspicion) d
    where d.id = doc_suspt_id and fixmedins_code = $1 and doc_stas = '2'
      and appl_time < clock_timestamp() - interval '${MINUTES_A_STEP} minutes'`,
  `update centre.suspicion set doc_stas = '5', vola_det_amt = cnfm_vola_amt, det_time = clock_timestamp(), updt_time = clock_timestamp()
    where fixmedins_code = $1 and doc_stas = '4' and updt_time < clock_timestamp() - interval '${MINUTES_A_STEP} minutes'`,
];

const time = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
const ROWS = `select info || jsonb_build_object(
    'docSusptId', doc_suspt_id, 'chkVolaAmt', chk_vola_amt::text, 'cnfmVolaAmt', cnfm_vola_amt::text,
    'volaDetAmt', vola_det_amt::text, 'detTime', ${time('det_time')},
    'detRea', case when vola_det_amt is null then '' else '违规金额从当月结算中扣除' end,
    'applDdln', appl_ddln::text, 'applFlag', appl_flag, 'applAmt', appl_amt::text, 'applRea', appl_rea,
    'applTime', ${time('appl_time')}, 'applerName', appler_name, 'applRslt', appl_rslt, 'passApplAmt', pass_appl_amt::text,
    'rchkerName', case when rchk_time is null then '' else '${RCHKER}' end, 'rchkTime', ${time('rchk_time')},
    'rchkOpnn', rchk_opnn, 'clglCcls', '', 'rvisAmt', null, 'docStas', doc_stas,
    'updtTime', to_char(updt_time, 'YYYY-MM-DD HH24:MI:SS.US')) as row
  from centre.suspicion`;

/** 3701 to 3704 at the sandbox centre, with its faults. */
export const auditPort = (
  pool: pg.Pool,
  patience: number,
): AuditPort & Pick<InsurerPort, 'auditBefore' | 'auditDuring'> => ({
  auditBefore: (request) => write(pool, '3101', patience, request, (client) => warnsOf(client, request, '1')),
  auditDuring: (request) => write(pool, '3102', patience, request, (client) => warnsOf(client, request, '2')),
  tellChoice: (request) =>
    write(pool, '3103', patience, request, async (client) => {
      const { msgid, fixmedinsCode, warns } = request;
      for (const { warnRsltId, dspoWay, dspoWayRea } of warns) {
        const { rowCount } = await client.query(
          `update centre.warning set dspo_way = $3, dspo_way_rea = $4, told_by = $5
            where jr_id = $1 and fixmedins_code = $2 and told_by is null`,
          [warnRsltId, fixmedinsCode, dspoWay, dspoWayRea, msgid],
        );
        if (rowCount !== 1) throw new InsurerRefusal('违规标识不存在，或已反馈');
      }
      return { told: warns.length };
    }),
  suspicions: ({ fixmedinsCode, startTime, endTime, currentPage }) =>
    read(pool, '3701', patience, async () => {
      for (const move of MOVES) await pool.query(move, [fixmedinsCode]);
      const { rows } = await pool.query<{ row: Suspicion }>(
        `${ROWS} where fixmedins_code = $1 and updt_time >= $2::date and updt_time < $3::date + 1
          order by doc_suspt_id limit ${SUSPICION_PAGE + 1} offset $4`,
        [fixmedinsCode, startTime, endTime, (currentPage - 1) * SUSPICION_PAGE],
      );
      return {
        rows: rows.slice(0, SUSPICION_PAGE).map(({ row }) => row),
        nextPage: rows.length > SUSPICION_PAGE ? currentPage + 1 : null,
      };
    }),
  answerSuspicion: (request) =>
    write(pool, '3702', patience, request, async (client) => {
      await answer(client, request);
      return { docSusptId: request.docSusptId };
    }),
  uploadMaterial: ({ data: _, ...request }) =>
    write(pool, '3703', patience, request, async (client) => {
      const attUpldId = `CL${randomUUID().replaceAll('-', '').slice(0, 28)}`;
      const { fixmedinsCode, fileName, size, sha256 } = request;
      await client.query('insert into centre.suspicion_att values ($1, $2, $3, $4, $5)', [
        attUpldId,
        fixmedinsCode,
        fileName,
        size,
        sha256,
      ]);
      return { attUpldId };
    }),
  answerState: ({ fixmedinsCode, docSusptId }) =>
    read(pool, '3704', patience, async () => {
      const { rows } = await pool.query<{ answeredBy: string | null }>(
        'select appl_msgid as "answeredBy" from centre.suspicion where fixmedins_code = $1 and doc_suspt_id = $2',
        [fixmedinsCode, docSusptId],
      );
      return rows[0] ?? null;
    }),
});

/** Boxes of a line from which the sandbox finds too many, and sales of a person in a day that it takes for usual. */
const MANY_BOXES = 5;
const USUAL_A_DAY = 2;

async function warnsOf(
  client: Client,
  { fixmedinsCode, psnNo, lines }: SettleRequest,
  warnType: '1' | '2',
): Promise<{ warns: SaleWarn[] }> {
  const found: Omit<SaleWarn, 'jrId'>[] = lines
    .filter(({ cnt }) => Number(cnt) > MANY_BOXES)
    .map(({ medListCodg, cnt, detItemFeeSumamt }) => ({
      ruleCode: 'R0102',
      ruleName: '超量购药',
      sevDeg: '1',
      volaBhvrType: '2',
      volaCont: `单次购买 ${Number(cnt)}，超过 ${MANY_BOXES}`,
      volaAmt: detItemFeeSumamt,
      volaEvid: '医保定点零售药店管理暂行办法',
      medListCodg,
    }));
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from centre.ledger
      where psn_no = $1 and setl_date = now()::date and refd_setl_flag = '0' and not reversed and fixmedins_code = $2`,
    [psnNo, fixmedinsCode],
  );
  const count = rows[0]?.count ?? 0;
  if (count >= USUAL_A_DAY)
    found.push({
      ruleCode: 'R0407',
      ruleName: '短时间多次购药',
      sevDeg: '3',
      volaBhvrType: '1',
      volaCont: `当天已结算 ${count} 次`,
      volaAmt: '0.00',
      volaEvid: '智能审核规则库',
      medListCodg: '',
    });
  const warns = found.map((warn) => ({
    ...warn,
    jrId: `JR${randomUUID().replaceAll('-', '').slice(0, 28)}`,
  }));
  for (const { jrId, ruleCode } of warns)
    await client.query(
      'insert into centre.warning (jr_id, fixmedins_code, warn_type, rule_code) values ($1, $2, $3, $4)',
      [jrId, fixmedinsCode, warnType, ruleCode],
    );
  return { warns };
}

async function answer(client: Client, request: AnswerRequest): Promise<void> {
  const { msgid, fixmedinsCode, docSusptId, applFlag, applAmt, applRea, applerName, attUpldIds } = request;
  const { rows } = await client.query<{ isOver: boolean; isAnswered: boolean; isTooMuch: boolean }>(
    `select appl_ddln < now()::date as "isOver", appl_flag <> '0' or doc_stas <> '1' as "isAnswered",
            $3::numeric > chk_vola_amt as "isTooMuch"
       from centre.suspicion where fixmedins_code = $1 and doc_suspt_id = $2 for update`,
    [fixmedinsCode, docSusptId, applAmt],
  );
  const [found] = rows;
  if (!found) throw new InsurerRefusal('医保中心没有该疑点');
  if (found.isAnswered) throw new InsurerRefusal('该疑点已处理，不能重复提交');
  if (found.isOver) throw new InsurerRefusal('已超过申诉期限');
  if (found.isTooMuch) throw new InsurerRefusal('申诉金额超过初审违规金额');
  const known = await client.query(
    'select 1 from centre.suspicion_att where fixmedins_code = $1 and att_upld_id = any($2)',
    [fixmedinsCode, attUpldIds],
  );
  if (known.rowCount !== attUpldIds.length) throw new InsurerRefusal('申诉材料不存在');
  await client.query(
    `update centre.suspicion set appl_flag = $3, appl_msgid = $4, appl_amt = case $3 when '1' then $5::numeric end, appl_rea = $6,
            appl_time = clock_timestamp(), appler_name = $7, atts = $8, doc_stas = case $3 when '1' then '2' else '4' end,
            cnfm_vola_amt = case $3 when '2' then chk_vola_amt end, updt_time = clock_timestamp()
      where fixmedins_code = $1 and doc_suspt_id = $2`,
    [fixmedinsCode, docSusptId, applFlag, msgid, applAmt, applRea, applerName, attUpldIds],
  );
}

/** For tests and manual trials: decides an appeal, with the amount that succeeds. */
export async function decide(client: Client, docSusptId: string, passApplAmt: string): Promise<void> {
  await client.query(
    `update centre.suspicion set appl_rslt = case when $2::numeric > 0 then '1' else '0' end, pass_appl_amt = $2::numeric,
            cnfm_vola_amt = chk_vola_amt - $2::numeric, rchk_time = clock_timestamp(), rchk_opnn = '复审完成',
            doc_stas = case when $2::numeric = chk_vola_amt then '6' else '4' end, updt_time = clock_timestamp()
      where doc_suspt_id = $1 and doc_stas = '2'`,
    [docSusptId, passApplAmt],
  );
}
/** For tests and manual trials: deducts what was confirmed. */
export async function deduct(client: Client, docSusptId: string): Promise<void> {
  await client.query(
    `update centre.suspicion set doc_stas = '5', vola_det_amt = cnfm_vola_amt, det_time = clock_timestamp(), updt_time = clock_timestamp()
      where doc_suspt_id = $1 and doc_stas = '4'`,
    [docSusptId],
  );
}
