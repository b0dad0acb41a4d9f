import type pg from 'pg';
import type {
  CataloguePort,
  CentreCode,
  HilistItem,
  HilistPage,
  MatchingReply,
  MatchingUpload,
} from '../catalogues.ts';
import { InsurerRefusal } from '../port.ts';
import { read, write } from './faults.ts';
import { opspEdition } from './opspDiseases.ts';

const PAGE = 1000;
const UPLOAD_MOST = 100;
const LISTED = `(select d.*, '1' as vali_flag from centre.drug d union all select * from centre.drug_more)`;

async function changes(
  pool: pg.Pool,
  { ver, afterCodg }: { ver: number; afterCodg: string },
): Promise<HilistPage> {
  const newest = await pool.query<{ ver: number }>(
    `select coalesce(max(ver), 0)::int as ver from ${LISTED} d`,
  );
  const { rows } = await pool.query<HilistItem>(
    `select med_list_codg as "medListCodg", drug_name as "drugName", drug_spec as "drugSpec", drug_dosform as "drugDosform",
            prodentp_name as "prodentpName", aprvno, case when med_chrgitm_type = '08' then '301' else '101' end as "listType",
            chrgitm_lv as "chrgitmLv", selfpay_prop as "selfpayProp", pric_uplmt_amt as "pricUplmtAmt", vali_flag as "valiFlag"
       from ${LISTED} d where ver > $1 and med_list_codg > $2 order by med_list_codg limit ${PAGE + 1}`,
    [ver, afterCodg],
  );
  return { ver: newest.rows[0]?.ver ?? 0, rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** 3301. An unlisted or retired code is refused; the other rows are accepted. */
async function upload(
  client: pg.PoolClient,
  { fixmedinsCode, data }: MatchingUpload,
): Promise<MatchingReply[]> {
  if (data.length === 0 || data.length > UPLOAD_MOST) throw new InsurerRefusal(`每批 1 至 ${UPLOAD_MOST} 行`);
  const { rows } = await client.query<{ code: string; vali: string }>(
    `select med_list_codg as code, vali_flag as vali from ${LISTED} d where med_list_codg = any($1)`,
    [data.map(({ medListCodg }) => medListCodg)],
  );
  const listed = new Map(rows.map(({ code, vali }) => [code, vali]));
  const reasonOf = (code: string): string | null =>
    !listed.has(code) ? '医疗目录编码不存在' : listed.get(code) === '0' ? '医疗目录编码已停用' : null;
  const taken = data.filter(({ medListCodg }) => reasonOf(medListCodg) === null);
  await client.query(
    `insert into centre.matching (fixmedins_code, fixmedins_hilist_id, list_type, med_list_codg)
     select $1, r."fixmedinsHilistId", r."listType", r."medListCodg"
       from jsonb_to_recordset($2::jsonb) as r("fixmedinsHilistId" text, "listType" text, "medListCodg" text)
     on conflict (fixmedins_code, fixmedins_hilist_id, list_type) do update set med_list_codg = excluded.med_list_codg`,
    [fixmedinsCode, JSON.stringify(taken)],
  );
  return data.map(({ fixmedinsHilistId, medListCodg }) => ({
    fixmedinsHilistId,
    reason: reasonOf(medListCodg),
  }));
}

/** What areas have beyond the national codes, as seen in provinces (domain §2). */
const LOCAL_CODES: readonly (CentreCode & { readonly area: RegExp })[] = [
  { area: /^32/, type: 'medType', value: '140104', label: '门诊慢病', wubi: 'uyna' },
  { area: /^32/, type: 'medType', value: '140201', label: '门诊特病', wubi: 'uytu' },
  { area: /^3201/, type: 'medType', value: '9929', label: '药店购慢特病药', wubi: '' },
  { area: /^32/, type: 'mdtrtCertType', value: '04', label: '人脸识别', wubi: 'wesg' },
  { area: /^3205/, type: 'medType', value: '15', label: '特药', wubi: 'trat' },
  // As everywhere: it changes nothing.
  { area: /./, type: 'medType', value: '41', label: '定点药店购药', wubi: '' },
];

/** The catalogue of the sandbox centre, with its faults. */
export const cataloguePort = (pool: pg.Pool, patience: number): CataloguePort => ({
  hilistChanges: (request) => read(pool, '1301', patience, () => changes(pool, request)),
  dictionary: ({ admdvs, types }) =>
    read(pool, '1901', patience, () =>
      Promise.resolve(
        LOCAL_CODES.filter(({ area, type }) => area.test(admdvs) && types.includes(type)).map(
          ({ area: _, ...code }) => code,
        ),
      ),
    ),
  opspDiseases: ({ ver }) =>
    read(pool, '1309', patience, () => Promise.resolve(ver >= opspEdition.ver ? null : opspEdition)),
  uploadMatchings: (request) => write(pool, '3301', patience, request, (client) => upload(client, request)),
  withdrawMatching: (request) =>
    write(pool, '3302', patience, request, async (client) => {
      const { fixmedinsCode, fixmedinsHilistId, listType, medListCodg } = request;
      const { rowCount } = await client.query(
        `delete from centre.matching where fixmedins_code = $1 and fixmedins_hilist_id = $2 and list_type = $3 and med_list_codg = $4`,
        [fixmedinsCode, fixmedinsHilistId, listType, medListCodg],
      );
      if (rowCount === 0) throw new InsurerRefusal('医保中心没有该目录对照');
      return { fixmedinsHilistId };
    }),
});
