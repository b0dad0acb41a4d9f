import type pg from 'pg';
import { readingOf } from '../../imports/initials.ts';
import { seedNews } from './news.ts';

/** Listed beside the ledger's drugs: retired codes, and the second edition's additions. */
const MORE = [
  ['XR03AC02A001010100901', '硫酸沙丁胺醇吸入气雾剂(旧规格)', '100μg×200揿', '0', 1],
  ['XM01AB05A001010100902', '双氯芬酸钠缓释片(旧包装)', '75mg×10片', '0', 1],
  ['ZA13000000000000903', '感冒灵颗粒(旧包装)', '10g×9袋', '0', 1],
  ['XA10BK01A001010100911', '达格列净片', '10mg×14片', '1', 2],
  ['XC09DX04A001010100912', '沙库巴曲缬沙坦钠片', '100mg×14片', '1', 2],
  ['ZA14000000000000913', '金振口服液', '10ml×10支', '1', 2],
] as const;

const APPROVAL = `case when med_chrgitm_type = '11' then '国药准字Z' when med_chrgitm_type = '09' then '国药准字H' else '苏械注准' end
  || (20000000 + (hashtextextended(med_list_codg, 0) & 9223372036854775807) % 9999999)::text`;

/** The national catalogue at the centre, in two editions. Names and numbers are invented. Needs the drugs. */
export async function seedCentreCatalogue(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`update centre.drug set aprvno = ${APPROVAL}`);
  await client.query(
    `insert into centre.drug_more (med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, chrgitm_lv, med_chrgitm_type,
                                   selfpay_prop, pric_uplmt_amt, pric, aprvno, ver, vali_flag)
     select r.code, r.name, r.spec, '', '示例制药八厂', '02', '09', 0.1, 999999, 30,
            '国药准字H' || (31000000 + row_number() over ()), r.ver, r.vali
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) r (code, name, spec, vali, ver)`,
    [0, 1, 2, 3, 4].map((at) => MORE.map((row) => row[at])),
  );
  await seedNews(client);
}

/** The national catalogue as loaded here: the first two of the centre's editions. The third waits to be downloaded. */
export async function seedCatalogue(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `insert into hilist_row (med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, aprvno, list_type, chrgitm_lv,
                             selfpay_prop, pric_uplmt_amt, vali_flag, rx_otc, first_ver, from_ver, ver)
     select med_list_codg, drug_name, drug_spec, drug_dosform, prodentp_name, aprvno,
            case when med_chrgitm_type = '08' then '301' else '101' end, chrgitm_lv, selfpay_prop, pric_uplmt_amt, vali_flag,
            case when med_chrgitm_type = '08' then '9' when chrgitm_lv = '02' then '1' else '0' end, ver, ver, 'SB.' || ver
       from (select d.*, '1' as vali_flag from centre.drug d union all select * from centre.drug_more) d`,
  );
  const { rows } = await client.query<{ name: string }>('select distinct drug_name as name from hilist_row');
  await client.query(
    `update hilist_row h set py = r.py from unnest($1::text[], $2::text[]) r (name, py) where r.name = h.drug_name`,
    [rows.map(({ name }) => name), rows.map(({ name }) => readingOf(name))],
  );
  await client.query(
    `insert into hilist_edition (seq, ver, ver_name, source, is_full, centre_ver, state, base_seq, added, opter_name, created_at, applied_at)
     select from_ver, 'SB.' || from_ver, '沙箱中心医保目录第 ' || from_ver || ' 版', 'centre', from_ver = 1, from_ver, 'applied',
            from_ver - 1, count(*), '区划管理员', now() - interval '60 days' * (3 - from_ver), now() - interval '60 days' * (3 - from_ver)
       from hilist_row group by from_ver`,
  );
}
