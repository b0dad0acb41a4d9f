import { personal } from '../db/sealing.ts';
import type pg from 'pg';
import { feeModules, type FeeKey } from '../../contract/moduleFee/modules.ts';
import { today } from '../query/range.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A company that is not set up yet: its administrator is guided through it at the first login. */
/** A company that waits for its first set-up. */
export const NEW_COMPANY = { companyId: 'C9001', companyName: '新开药房连锁有限公司' };

/** The reader program's configuration file, in the vendors' usual INI form. */
const readerIni = (area: string): string =>
  `; 读卡器配置，供读卡服务使用
[Reader]
Port=USB
BaudRate=115200
TimeoutSeconds=30
Beep=1

[Card]
; 01 医保电子凭证 02 居民身份证 03 社会保障卡
CertTypes=01,02,03
AreaCode=${area}
`;
const serviceIni = (area: string): string =>
  `; 读卡服务配置
[Service]
Listen=127.0.0.1
Port=18080
LogLevel=info
LogDays=7

[Area]
PoolareaNo=${area}
VerifyPassword=0
`;

/** What Wuxi has changed in its dictionaries: a code of its own, one it does not offer, and words for a form. */
export async function seedDictionary(client: Client): Promise<void> {
  await client.query(
    `insert into dictionary_item (admdvs, code_type, nat_dic_val_code, dic_val_name, srt_no, vali_flag, opter_name)
     values ('320200', 'ordSouc', '71', '社区团购', 7, null, '无锡管理员'),
            ('320200', 'insutype', '380', null, null, '0', '无锡管理员')`,
  );
  await client.query(`insert into dictionary_version (admdvs, version) values ('320200', 2)`);
  await client.query(
    `insert into dynamic_dropdown (admdvs, drop_code, ver, words, opter_name)
     values ('320200', 'reprintReason', 1, array['打印机卡纸', '顾客遗失'], '无锡管理员'),
            ('320200', 'reprintReason', 2, array['打印机卡纸', '顾客遗失', '报销留存'], '无锡管理员')`,
  );
}

/**
 * Demo configuration: files and options of the Jiangsu areas, paid modules in all states, and the company to set up.
 * Needs companies and stores; runs in the seed's transaction.
 */
export async function seedConfiguration(client: Client): Promise<void> {
  await client.query(
    'insert into company (company_id, company_name, initialize_step) values ($1, $2, 1) on conflict do nothing',
    [NEW_COMPANY.companyId, NEW_COMPANY.companyName],
  );
  await seedFiles(client);
  await seedOptions(client);
  await seedAuths(client);
}

/** The records of the demo's chains; that of the new company is filled in its first set-up. Names are invented. */
const RECORDS = [
  ['C0001', '91320100MA1KNT001X', '徐康宁', '13900000001'],
  ['C0002', '91320200MA1YMD002X', '吴益民', '13900000002'],
  ['C0003', '91320500MA1HWJ003X', '华泽明', '13900000003'],
] as const;
export async function seedCompanies(client: Client, lastDay: string): Promise<void> {
  await client.query(
    `update company c set uscc = r.uscc, contacts = r.contacts, mobile_phone = r.phone, initialized_at = $5::date - 300
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) r (id, uscc, contacts, phone) where r.id = c.company_id`,
    [
      RECORDS.map(([id]) => id),
      RECORDS.map(([, uscc]) => uscc),
      RECORDS.map(([, , contacts]) => contacts),
      RECORDS.map(([, , , phone]) => personal(phone)),
      lastDay,
    ],
  );
}

/** A service contract of each store: most run on, some end soon, a few have ended. */
export async function seedContracts(client: Client, lastDay: string): Promise<void> {
  await client.query(
    `insert into store_contract (fixmedins_code, company_id, poolarea_no, contract_type, contract_name, contract_year, sign_date,
                                 expire_date, online_sign, legal_person, changed_by)
     select fixmedins_code, company_id, poolarea_no, '1', '定点零售药店服务协议', extract(year from signed), signed, ended,
            nth % 5 <> 0, (array['欧阳建国', '司马文', '诸葛明达', '上官兰', '夏侯立新', '端木英'])[1 + hashtext(company_id) % 6 * sign(hashtext(company_id))::int], 'seed'
       from (select *, (ended - interval '1 year' + interval '1 day')::date as signed
               from (select *, case when nth % 29 = 7 then $1::date + 10 + nth % 60
                                    when nth % 97 = 11 then $1::date - 20
                                    else (date_trunc('year', $1::date) + interval '2 years')::date - 1 end as ended
                       from (select *, (row_number() over (order by fixmedins_code))::int as nth from store) s) t) u`,
    [lastDay],
  );
}

async function seedFiles(client: Client): Promise<void> {
  const { rows } = await client.query<{ area: string }>(
    "select distinct poolarea_no as area from store where poolarea_no like '32%' order by 1",
  );
  for (const { area } of rows)
    for (const [name, text] of [
      ['CardReader.ini', readerIni(area)],
      ['ReaderService.ini', serviceIni(area)],
    ] as const)
      await client.query(
        `insert into config_file_template (medical_area_code, file_name, content) values ($1, $2, $3)
         on conflict do nothing`,
        [area, name, Buffer.from(text, 'utf8')],
      );
}

/** Areas differ, and one store of the first chain differs from its area. */
async function seedOptions(client: Client): Promise<void> {
  await client.query(
    `insert into yb_option (medical_area_code, option_key, value, updater) values
       ('320100', 'cardReader.type', 'HUADA_HD100', 'area'),
       ('320200', 'cardReader.type', 'SYNTHESIS_SS628', 'area1')
     on conflict do nothing`,
  );
  await client.query(
    `insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
     select poolarea_no, fixmedins_code, 'settlement.printCopies', '2', 'area'
       from (select poolarea_no, fixmedins_code from store where company_id = 'C0001' order by fixmedins_code limit 1) s
     on conflict do nothing`,
  );
}

interface Grant {
  readonly companyId: string;
  readonly feeKey: FeeKey;
  readonly authStas: '1' | '2' | '4';
  /** Days before and after today. */
  readonly begun: number;
  readonly ends: number;
  /** Every n-th store of the company; all by default. */
  readonly every?: number;
}

const GRANTS: readonly Grant[] = [
  ...feeModules.map(({ feeKey }): Grant => ({
    companyId: 'C0001',
    feeKey,
    authStas: '1',
    begun: 200,
    ends: 1825,
  })),
  { companyId: 'C0002', feeKey: 'CentreImport', authStas: '1', begun: 395, ends: -30 },
  { companyId: 'C0003', feeKey: 'EcRx', authStas: '2', begun: 5, ends: 24 },
  { companyId: 'C0003', feeKey: 'CentreImport', authStas: '1', begun: 100, ends: 265, every: 2 },
  { companyId: 'C0003', feeKey: 'CustomReport', authStas: '4', begun: 300, ends: 65, every: 5 },
  { companyId: 'C0003', feeKey: 'SmartAudit', authStas: '1', begun: 400, ends: -35, every: 7 },
];

async function seedAuths(client: Client): Promise<void> {
  for (const { companyId, feeKey, authStas, begun, ends, every } of GRANTS)
    await client.query(
      `insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
       select fixmedins_code, company_id, poolarea_no, $2, $3, $4::date - $5::int, $4::date + $6::int
         from (select s.*, row_number() over (order by fixmedins_code) - 1 as at from store s where company_id = $1) s
        where at % $7 = 0
       on conflict do nothing`,
      [companyId, feeKey, authStas, today(), begun, ends, every ?? 1],
    );
  await client.query(
    `insert into fee_trial (company_id, fee_key, begndate, enddate, store_count)
     select company_id, fee_key, min(begndate), max(enddate), count(*) from store_auth where auth_stas = '2' group by 1, 2
     on conflict do nothing`,
  );
}
