import type pg from 'pg';
import type { CatalogueItem } from '../../../contract/catalogue/items.ts';
import type { HilistTerm } from '../../insurer/catalogues.ts';

type Client = Pick<pg.ClientBase, 'query'>;
type Item = Partial<CatalogueItem> & Pick<CatalogueItem, 'medListCodg' | 'drugName'>;

/** The edition of the sandbox centre that waits to be downloaded. */
export const NEWS = 3;

/** New items of every type. Names, codes and approval numbers are invented. */
const NEW: readonly Item[] = [
  {
    medListCodg: 'XL01EA03A001010100921', drugName: '尼洛替尼胶囊', drugDosform: '胶囊剂', drugSpec: '200mg×28粒',
    prodentpName: '示例制药九厂', aprvno: '国药准字H31900921', drugstdcode: '86900001000928', chrgitmLv: '02', hilistNo: '927',
    selfpayProp: '0.1000', hiNegoDrugFlag: '1', dualChanFlag: '1', rxOtc: '1', lmtUsedFlag: '1',
    lmtUsescp: '限新诊断的费城染色体阳性的慢性髓性白血病慢性期成人患者', pacspec: '28粒/盒', minPacunt: '盒', minPrepunt: '粒', convrat: '28',
  },
  {
    medListCodg: 'XA10BX09A001010100922', drugName: '恩格列净片', drugDosform: '片剂', drugSpec: '10mg×30片',
    prodentpName: '示例制药六厂', aprvno: '国药准字H31900922', chrgitmLv: '02', selfpayProp: '0.1000', rxOtc: '1', pacspec: '30片/盒',
    optPoolFlag: '1', basMednFlag: '1',
  },
  {
    medListCodg: 'T001700321', drugName: '黄芪', listType: '102', drugSpec: '统货', prcunt: '克', chrgitmLv: '01',
    memo: '单味使用不予支付',
  },
  { medListCodg: 'T001700322', drugName: '当归', listType: '102', drugSpec: '统货', prcunt: '克', chrgitmLv: '01' },
  {
    medListCodg: 'Z20320100001', drugName: '复方苦参洗剂', listType: '103', drugDosform: '洗剂', drugSpec: '200ml',
    prodentpName: '示例市中医院', aprvno: '苏药制字Z04000001', chrgitmLv: '02', selfpayProp: '0.1000',
  },
  {
    medListCodg: 'ZM20000001', drugName: '红花如意丸', listType: '104', drugDosform: '丸剂', drugSpec: '0.2g×24丸',
    prodentpName: '示例民族药厂', aprvno: '国药准字Z31900931', chrgitmLv: '02', selfpayProp: '0.2000', lmtUsescp: '藏药',
  },
  {
    medListCodg: 'TK00170001', drugName: '黄芪配方颗粒', listType: '106', drugSpec: '1g', prcunt: '克',
    prodentpName: '示例颗粒药业', chrgitmLv: '02', selfpayProp: '0.3000',
  },
  {
    medListCodg: '001102000010000', drugName: '普通门诊诊察费', listType: '201', prcunt: '次', chrgitmLv: '01',
    itemCont: '指医师提供的普通门诊诊疗服务', exctCont: '',
  },
  {
    medListCodg: 'C0301010020100101234', drugName: '一次性使用血糖采血针', listType: '301', drugSpec: '28G×50支', prcunt: '支',
    prodentpName: '示例器械三厂', aprvno: '苏械注准20262150001', chrgitmLv: '03', selfpayProp: '1.0000',
  },
  { medListCodg: '00.0100x001', drugName: '头和颈部血管治疗性超声', listType: '401', chrgitmLv: '03' },
]; // prettier-ignore

const day = (months: number): string => {
  const date = new Date();
  return new Date(Date.UTC(date.getFullYear(), date.getMonth() + months, 1)).toISOString().slice(0, 10);
};
const dayBefore = (text: string): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What the edition changes of the drugs that the stores sell, each from the first of next month: a name, and the field's two values. */
const CHANGES: readonly {
  readonly name: string;
  readonly key: 'chrgitmLv' | 'pricUplmtAmt' | 'selfpayProp';
  readonly termType: HilistTerm['termType'];
  readonly before: string;
  readonly after: string;
}[] = [
  { name: '缬沙坦胶囊', key: 'chrgitmLv', termType: '1312', before: '02', after: '01' },
  { name: '左氧氟沙星片', key: 'chrgitmLv', termType: '1312', before: '02', after: '03' },
  { name: '阿托伐他汀钙片', key: 'pricUplmtAmt', termType: '1318', before: '36.000000', after: '32.500000' },
  {
    name: '塞来昔布胶囊',
    key: 'pricUplmtAmt',
    termType: '1318',
    before: '999999.000000',
    after: '30.000000',
  },
  { name: '甘精胰岛素注射液', key: 'selfpayProp', termType: '1319', before: '0.1500', after: '0.1000' },
];
/** Out of use after this month. */
const RETIRED = ['多潘立酮片', '稳心颗粒'];

/** The third edition at the sandbox centre: new items, dated changes, and codes that end. Needs the drugs. */
export async function seedNews(client: Client): Promise<void> {
  const { rows } = await client.query<{ item: Item }>('select item from centre.listed where ver = 1');
  const known = new Map(rows.map(({ item }) => [item.drugName, item]));
  const from = day(1);
  const changed = CHANGES.flatMap(({ name, key, termType, before, after }) => {
    const item = known.get(name);
    const terms: HilistTerm[] = [
      { termType, subType: '99', begndate: '2025-01-01', enddate: dayBefore(from), value: before },
      { termType, subType: '99', begndate: from, enddate: null, value: after },
    ];
    return item ? [{ item: { ...item, [key]: after }, terms, isEcRx: false }] : [];
  });
  const ended = RETIRED.flatMap((name) => {
    const item = known.get(name);
    return item
      ? [{ item: { ...item, valiFlag: '0' as const, enddate: dayBefore(from) }, terms: [], isEcRx: false }]
      : [];
  });
  const fresh = NEW.map((item) => ({ item, terms: [], isEcRx: item.rxOtc === '1' }));
  await client.query(
    `insert into centre.catalogue (med_list_codg, ver, item, terms, is_ec_rx)
     select r.item->>'medListCodg', $2, r.item, r.terms, r."isEcRx"
       from jsonb_to_recordset($1::jsonb) as r(item jsonb, terms jsonb, "isEcRx" boolean)`,
    [JSON.stringify([...fresh, ...changed, ...ended]), NEWS],
  );
}
