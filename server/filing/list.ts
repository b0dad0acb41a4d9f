import { sql, type SQL } from 'drizzle-orm';
import type { FilingFilter, FilingKind, FilingRow } from '../../contract/filing/fields.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { personal } from '../db/sealing.ts';
import { Problem } from '../errors/problem.ts';
import { anyOf, likeAny } from '../query/conditions.ts';
import { keyset, type OrderColumn } from '../query/keyset.ts';
import { within, type Scope } from '../query/scope.ts';
import { maskCertno, maskName } from '../security/mask.ts';

const TABLES = sql.raw('filing r join store s using (fixmedins_code)');
/** The state as people see it: a filing that was passed ends with its last day. */
const STAS = `case when r.fil_stas = 'passed' and r.enddate < now()::date then 'expired' else r.fil_stas end`;
const IN_FORCE = `(r.fil_stas = 'passed' and coalesce(r.enddate, 'infinity') >= now()::date)`;
const VALI = `case when r.fil_stas = 'withdrawn' or (r.fil_stas = 'passed' and r.enddate < now()::date) then '0' else '1' end`;
const of = (kind: FilingKind, column: string): string =>
  `case when r.filing_kind = '${kind}' then ${column} else '' end`;
const COLUMNS = sql.raw(`
  r.trt_dcla_detl_sn, r.filing_kind, r.fixmedins_code, s.fixmedins_name, s.poolarea_no, r.psn_no, r.psn_name, r.psn_cert_type,
  r.certno, r.gend, r.brdy, r.tel, r.addr, r.insutype, r.psn_type, r.insu_optins, r.emp_name, r.begndate,
  coalesce(r.enddate::text, '') as enddate, r.memo, ${of('opsp', 'r.subject')} as opsp_dise_code,
  coalesce(r.opsp_dise_name, '') as opsp_dise_name, coalesce(r.ide_fixmedins_no, '') as ide_fixmedins_no,
  coalesce(r.ide_fixmedins_name, '') as ide_fixmedins_name, coalesce(r.hosp_ide_date::text, '') as hosp_ide_date,
  coalesce(r.diag_dr_codg, '') as diag_dr_codg, coalesce(r.diag_dr_name, '') as diag_dr_name, coalesce(r.appy_rea, '') as appy_rea,
  ${of('drug', 'r.subject')} as med_list_codg, coalesce(r.drug_name, '') as drug_name, coalesce(r.cnt::text, '') as cnt,
  coalesce(r.cnt_prcunt, '') as cnt_prcunt, coalesce(r.diag_code, '') as diag_code, coalesce(r.diag_name, '') as diag_name,
  ${of('fix', 'r.subject')} as biz_appy_type, coalesce(r.fix_srt_no, '') as fix_srt_no, r.agnter_name, r.agnter_cert_type,
  r.agnter_certno, r.agnter_tel, r.agnter_addr, r.agnter_rlts, r.dcla_souc, ${STAS} as fil_stas,
  case r.fil_stas when 'passed' then '1' when 'refused' then '2' else '0' end as rchk_flag, r.rchk_opnn, r.rchk_time,
  ${VALI} as vali_flag, r.upld_error, r.upld_time, case when r.fil_stas = 'withdrawn' then r.end_rea else '' end as end_rea,
  exists (select from filing_photo f where f.fixmedins_code = r.fixmedins_code and f.trt_dcla_detl_sn = r.trt_dcla_detl_sn) as has_photo,
  r.opter_name, r.made_at, r.ver`);

const ORDER: readonly OrderColumn[] = [
  { column: 'r.made_at', type: 'timestamptz', order: 'desc' },
  { column: 'r.trt_dcla_detl_sn', type: 'text', order: 'desc' },
];

const condition = (scope: Scope, kind: FilingKind, query: FilingFilter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      sql`r.filing_kind = ${kind}`,
      anyOf('r.fixmedins_code', query.fixmedinsCode),
      anyOf(`(${STAS})`, query.filStas),
      query.valiFlag === undefined ? sql`true` : sql`(${sql.raw(VALI)}) = ${query.valiFlag}`,
      anyOf('r.insutype', query.insutype),
      query.person === undefined
        ? sql`true`
        : sql`(r.psn_name = ${personal(query.person)} or r.certno = ${personal(query.person)})`,
      query.endsWithin === undefined
        ? sql`true`
        : sql`${sql.raw(IN_FORCE)} and r.enddate <= now()::date + ${query.endsWithin}::int`,
      likeAny(
        [
          'r.subject',
          'r.opsp_dise_name',
          'r.drug_name',
          'r.ide_fixmedins_name',
          'r.diag_dr_name',
          'r.trt_dcla_detl_sn',
        ],
        query.keyword,
      ),
    ],
    sql` and `,
  );

/** What a company or an area sees of a filing: the person's data is masked, because only the store deals with the person. */
export const masked = (row: FilingRow): FilingRow => ({
  ...row,
  psnName: maskName(row.psnName),
  psnNo: maskCertno(row.psnNo),
  certno: maskCertno(row.certno),
  tel: maskCertno(row.tel),
  addr: row.addr === '' ? '' : '***',
  agnterName: maskName(row.agnterName),
  agnterCertno: maskCertno(row.agnterCertno),
  agnterTel: maskCertno(row.agnterTel),
  agnterAddr: row.agnterAddr === '' ? '' : '***',
});

export async function pageFilings(
  db: Queryable,
  scope: Scope,
  kind: FilingKind,
  query: FilingFilter & { cursor?: string | undefined; pageSize: number },
) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<FilingRow & { readonly at: string }>(
    db,
    sql`select ${COLUMNS}, r.made_at::text as at from ${TABLES} where ${condition(scope, kind, query)} and ${after} ${tail}`,
  );
  const page = cut(rows, ({ at, trtDclaDetlSn }) => [at, trtDclaDetlSn]);
  return { ...page, rows: page.rows.map(({ at: _, ...row }) => masked(row)) };
}

export const totalFilings = (db: Queryable, scope: Scope, kind: FilingKind, query: FilingFilter) =>
  rowOf<{ rowCount: number; waiting: number; passed: number; refused: number; ending: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where r.fil_stas = 'waiting'))::int as waiting,
               (count(*) filter (where ${sql.raw(IN_FORCE)}))::int as passed,
               (count(*) filter (where r.fil_stas = 'refused'))::int as refused,
               (count(*) filter (where ${sql.raw(IN_FORCE)} and r.enddate <= now()::date + 30))::int as ending
          from ${TABLES} where ${condition(scope, kind, query)}`,
  );

/** The store of a number: its first twelve places, filled up as `new_msgid` does. */
const OF_NUMBER = (sn: string): SQL =>
  sql`r.trt_dcla_detl_sn = ${sn} and rpad(r.fixmedins_code, 12, '0') = left(${sn}::text, 12)`;

/** As it is stored, with everything about the person. @throws Problem where it is missing or out of reach; the answer is the same */
export async function filingOf(
  db: Queryable,
  scope: Scope,
  kind: FilingKind,
  sn: string,
): Promise<FilingRow> {
  const [row] = await rowsOf<FilingRow>(
    db,
    sql`select ${COLUMNS} from ${TABLES} where ${OF_NUMBER(sn)} and r.filing_kind = ${kind} and ${within(scope, 's')}`,
  );
  if (!row) throw Problem.business('没有找到该备案');
  return row;
}

/** What an act needs to know of a filing, locked until the transaction ends. */
export interface HeldFiling {
  readonly fixmedinsCode: string;
  readonly trtDclaDetlSn: string;
  readonly filingId: string;
  readonly filStas: Exclude<FilingRow['filStas'], 'expired'>;
  readonly ver: number;
}
/** @throws Problem where it is missing or out of reach */
export async function holdFiling(
  tx: Queryable,
  scope: Scope,
  kind: FilingKind,
  sn: string,
): Promise<HeldFiling> {
  const [row] = await rowsOf<HeldFiling>(
    tx,
    sql`select r.fixmedins_code, r.trt_dcla_detl_sn, r.filing_id, r.fil_stas, r.ver
          from ${TABLES} where ${OF_NUMBER(sn)} and r.filing_kind = ${kind} and ${within(scope, 's')} for update of r`,
  );
  if (!row) throw Problem.business('没有找到该备案');
  return row;
}
