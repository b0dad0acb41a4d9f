import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { CURRENT } from './edition.ts';

/** The terms of an item on a day, each with where it comes from. */
export interface TermsOn {
  readonly medListCodg: string;
  readonly drugName: string;
  readonly listType: string;
  readonly valiFlag: '0' | '1';
  readonly chrgitmLv: string;
  readonly selfpayProp: string;
  readonly pricUplmtAmt: string;
  /** Of the dated term that held on the day; null: the item's own value. */
  readonly lvBegndate: string | null;
  readonly propBegndate: string | null;
  readonly lmtBegndate: string | null;
  readonly lmtUsescp: string;
  /** 双通道: a special drug, which needs a filing. */
  readonly dualChanFlag: string;
  readonly ver: string;
}
interface Asked {
  readonly codes: readonly string[];
  /** The city of the store, whose own items and terms come before the national ones. */
  readonly poolareaNo: string;
  /** `YYYY-MM-DD`; today by default. */
  readonly day?: string;
  /** Of shares that differ by person: whose. */
  readonly insutype?: string;
  /** The edition; the one in force by default. */
  readonly seq?: number;
}

const inEdition = (alias: string, seq: SQL): SQL =>
  sql`${sql.raw(alias)}.from_ver <= ${seq} and ${sql.raw(alias)}.to_ver > ${seq}`;

/**
 * Level, price limit and own-pay share of items as they hold on a day. One statement, so that all of it is of one
 * edition. An item that was retired with a last day is valid up to it. A code that the catalogue does not list is missing.
 */
export function termsOn(db: Queryable, asked: Asked): Promise<TermsOn[]> {
  const seq = asked.seq === undefined ? sql`${CURRENT}` : sql`${asked.seq}::int`;
  const day = asked.day === undefined ? sql`now()::date` : sql`${asked.day}::date`;
  const area = asked.poolareaNo;
  const ofArea = (alias: string) =>
    sql`${sql.raw(alias)}.admdvs in ('', ${area}, ${`${area.slice(0, 2)}0000`})`;
  const dated = (type: string, column: string, subTypes: readonly string[]): SQL => sql`
    left join lateral (
      select t.${sql.raw(column)} as value, t.begndate::text as begndate from hilist_term t
       where t.med_list_codg = d.med_list_codg and t.term_type = ${type} and ${inEdition('t', seq)} and ${ofArea('t')}
         and t.sub_type = any(${sql.param([...subTypes])}) and t.begndate <= ${day} and coalesce(t.enddate, 'infinity') >= ${day}
       order by t.admdvs desc, array_position(${sql.param([...subTypes])}::text[], t.sub_type), t.begndate desc limit 1)`;
  return rowsOf<TermsOn>(
    db,
    sql`select distinct on (d.med_list_codg) d.med_list_codg, d.drug_name, d.list_type, d.lmt_usescp, d.dual_chan_flag, d.ver,
               case when (d.vali_flag = '1' or d.enddate is not null) and coalesce(d.begndate, '-infinity') <= ${day}
                      and coalesce(d.enddate, 'infinity') >= ${day} then '1' else '0' end as vali_flag,
               coalesce(lv.value, d.chrgitm_lv) as chrgitm_lv, lv.begndate as lv_begndate,
               coalesce(prop.value, d.selfpay_prop) as selfpay_prop, prop.begndate as prop_begndate,
               coalesce(lmt.value, d.pric_uplmt_amt) as pric_uplmt_amt, lmt.begndate as lmt_begndate
          from hilist_row d
          ${dated('1312', 'chrgitm_lv', ['99'])} lv on true
          ${dated('1319', 'selfpay_prop', [...(asked.insutype === undefined ? [] : [asked.insutype]), '99'])} prop on true
          ${dated('1318', 'pric_uplmt_amt', ['1', '99'])} lmt on true
         where d.med_list_codg = any(${sql.param([...asked.codes])}) and ${inEdition('d', seq)} and ${ofArea('d')}
         order by d.med_list_codg, d.admdvs desc`,
  );
}
