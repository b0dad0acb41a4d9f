import type pg from 'pg';
import type {
  CataloguePort,
  CentreCode,
  HilistEdition,
  HilistItem,
  HilistPage,
  HilistQuestion,
  MatchingReply,
  MatchingUpload,
} from '../catalogues.ts';
import type { CatalogueTerms } from '../cards.ts';
import { InsurerRefusal } from '../port.ts';
import { read, write } from './faults.ts';
import { opspEdition } from './opspDiseases.ts';

const PAGE_MOST = 1000;
const EC_RX_MOST = 100;
const UPLOAD_MOST = 100;
const AFTER = `ver > $1 and (cardinality($2::text[]) = 0 or coalesce(item->>'listType', '101') = any($2))`;

async function edition(pool: pg.Pool, { ver, listTypes }: HilistQuestion): Promise<HilistEdition> {
  const { rows } = await pool.query<{ ver: number; dataCnt: number }>(
    `select coalesce(max(ver), 0)::int as ver, (count(*) filter (where ${AFTER}))::int as "dataCnt" from centre.listed`,
    [ver, listTypes],
  );
  const newest = rows[0] ?? { ver: 0, dataCnt: 0 };
  return { ...newest, verName: `沙箱中心医保目录第 ${newest.ver} 版` };
}

async function changes(
  pool: pg.Pool,
  { ver, listTypes, afterCodg, size }: HilistQuestion & { afterCodg: string; size: number },
): Promise<HilistPage> {
  if (size < 1 || size > PAGE_MOST) throw new InsurerRefusal(`每页 1 至 ${PAGE_MOST} 行`);
  const newest = await pool.query<{ ver: number }>(
    'select coalesce(max(ver), 0)::int as ver from centre.listed',
  );
  const { rows } = await pool.query<HilistItem>(
    `select item, terms from centre.listed where ${AFTER} and med_list_codg > $3 order by med_list_codg limit $4`,
    [ver, listTypes, afterCodg, size + 1],
  );
  return { ver: newest.rows[0]?.ver ?? 0, rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** 7211. */
async function ecRxCatalogue(pool: pg.Pool, { afterCodg, size }: { afterCodg: string; size: number }) {
  if (size < 1 || size > EC_RX_MOST) throw new InsurerRefusal(`每页 1 至 ${EC_RX_MOST} 行`);
  const { rows } = await pool.query<{ code: string }>(
    'select med_list_codg as code from centre.listed where is_ec_rx and med_list_codg > $1 order by 1 limit $2',
    [afterCodg, size + 1],
  );
  return { codes: rows.slice(0, size).map(({ code }) => code), hasMore: rows.length > size };
}

/** 3301. An unlisted or retired code is refused; the other rows are accepted. */
async function upload(
  client: pg.PoolClient,
  { fixmedinsCode, data }: MatchingUpload,
): Promise<MatchingReply[]> {
  if (data.length === 0 || data.length > UPLOAD_MOST) throw new InsurerRefusal(`每批 1 至 ${UPLOAD_MOST} 行`);
  const { rows } = await client.query<{ code: string; vali: string }>(
    `select med_list_codg as code, item->>'valiFlag' as vali from centre.listed where med_list_codg = any($1)`,
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
  // The same name as in all areas: an overlay that changes nothing.
  { area: /./, type: 'medType', value: '41', label: '定点药店购药', wubi: '' },
];
/**
 * Level, limit and share of drugs as they hold today: a dated term before the item's own value. A code that is not in
 * force is missing; one that was retired is in force up to its last day.
 */
export async function termsToday(
  client: Pick<pg.ClientBase, 'query'>,
  medListCodgs: readonly string[],
): Promise<CatalogueTerms[]> {
  const dated = (type: string): string =>
    `(select t->>'value' from jsonb_array_elements(c.terms) t where t->>'termType' = '${type}' and t->>'subType' = '99'
         and (t->>'begndate')::date <= now()::date and coalesce((t->>'enddate')::date, 'infinity') >= now()::date
       order by t->>'begndate' desc limit 1)`;
  const { rows } = await client.query<CatalogueTerms>(
    `select c.med_list_codg as "medListCodg", coalesce(${dated('1312')}, c.item->>'chrgitmLv') as "chrgitmLv",
            coalesce(d.med_chrgitm_type, m.med_chrgitm_type, case c.item->>'listType' when '102' then '10' when '106' then '10'
              when '201' then '14' when '301' then '08' else '09' end) as "medChrgitmType",
            coalesce(${dated('1319')}, c.item->>'selfpayProp', '0')::numeric(5, 4)::text as "selfpayProp",
            coalesce(${dated('1318')}, c.item->>'pricUplmtAmt', '999999')::numeric(16, 6)::text as "pricUplmtAmt"
       from centre.listed c left join centre.drug d using (med_list_codg) left join centre.drug_more m using (med_list_codg)
      where c.med_list_codg = any($1) and (coalesce(c.item->>'valiFlag', '1') = '1' or nullif(c.item->>'enddate', '')::date >= now()::date)`,
    [medListCodgs],
  );
  return rows;
}

/** The catalogue of the sandbox centre, with its faults. */
export const cataloguePort = (pool: pg.Pool, patience: number): CataloguePort => ({
  hilistEdition: (request) => read(pool, '1301', patience, () => edition(pool, request)),
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
  ecRxCatalogue: (request) => read(pool, '7211', patience, () => ecRxCatalogue(pool, request)),
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
