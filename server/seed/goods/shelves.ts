import type pg from 'pg';
import { columns } from '../basics.ts';
import { ANTIBIOTICS, demoDrugs, type SeedDrug } from '../drugs.ts';
import type { SeedStore } from '../places.ts';

/** Other goods of a pharmacy, in no catalogue: name, spec, form, price. */
const OTHERS: readonly (readonly [string, string, string, string])[] = [
  ['维生素C泡腾片', '1g×10片', '保健食品', '29.800000'],
  ['碳酸钙D3咀嚼片（保健）', '60片', '保健食品', '58.000000'],
  ['鱼油软胶囊', '1g×100粒', '保健食品', '128.000000'],
  ['褪黑素片', '60片', '保健食品', '69.000000'],
  ['蛋白粉', '400g', '保健食品', '198.000000'],
  ['益生菌固体饮料', '2g×20袋', '保健食品', '88.000000'],
  ['医用棉签', '50支', '日用', '4.500000'],
  ['创可贴', '100片', '日用', '12.800000'],
  ['碘伏消毒液', '100ml', '日用', '6.500000'],
  ['75%酒精消毒液', '500ml', '日用', '9.900000'],
  ['电子体温计', '1支', '器械', '35.000000'],
  ['上臂式血压计', '1台', '器械', '268.000000'],
  ['血糖仪', '1台', '器械', '199.000000'],
  ['一次性手套', '100只', '日用', '25.000000'],
  ['退热贴', '4贴', '日用', '22.000000'],
  ['护膝', '1对', '器械', '49.000000'],
  ['枸杞子（散装）', '250g', '食品', '32.000000'],
  ['西洋参切片礼盒', '100g', '食品', '268.000000'],
  ['蜂蜜', '500g', '食品', '45.000000'],
  ['隐形眼镜护理液', '360ml', '器械', '39.000000'],
];
/** Matched to codes that the catalogue no longer lists. */
const RETIRED: readonly (readonly [string, string, string, string])[] = [
  ['复方氨酚葡锌片（旧码）', '12片', '片剂', '9.800000'],
  ['盐酸雷尼替丁胶囊（旧码）', '0.15g×30粒', '胶囊剂', '8.600000'],
  ['感冒清片（旧码）', '100片', '片剂', '7.500000'],
];
/** Packs of a drug: the suffix of the name, and the factor of the price in hundredths. */
const PACKS: readonly (readonly [string, number])[] = [
  ['', 100],
  ['（2盒装）', 195],
  ['（疗程装）', 385],
];
const RX_FORMS = /注射/;

interface Goods {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly form: string;
  readonly maker: string;
  readonly aprvno: string;
  readonly listType: string;
  readonly codg: string | null;
  readonly price: string;
  readonly rx: string;
}

const nth = (at: number, width: number): string => String(at).padStart(width, '0');
/** An EAN-13 with an invented country prefix. */
function barcodeOf(at: number): string {
  const base = `690${nth(at, 9)}`;
  const sum = [...base].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return base + String((10 - (sum % 10)) % 10);
}
const timesHundredth = (price: string, times: number): string => {
  const units = (BigInt(price.replace('.', '')) * BigInt(times)) / 100n;
  const text = String(units).padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`;
};

const ofDrug = (drug: SeedDrug, at: number): Goods[] =>
  PACKS.map(([suffix, times], pack) => ({
    // The main pack has the code that the ledger's lines have.
    id: `G${drug.medListCodg.slice(-6)}${drug.chrgitm === '11' ? drug.medListCodg.slice(1, 5) : ''}${suffix === '' ? '' : `-${pack}`}`,
    name: drug.name + suffix,
    spec: drug.spec,
    form: drug.form,
    maker: drug.maker,
    aprvno: drug.chrgitm === '08' ? '' : `国药准字${drug.chrgitm === '11' ? 'Z' : 'H'}3299${nth(at + 1, 4)}`,
    listType: drug.chrgitm === '08' ? '301' : '101',
    codg: drug.medListCodg,
    price: timesHundredth(drug.price, times),
    rx:
      drug.lv === '02' || RX_FORMS.test(drug.form) || new RegExp(ANTIBIOTICS).test(drug.medListCodg)
        ? '1'
        : '0',
  }));

const unlisted = (
  [name, spec, form, price]: readonly [string, string, string, string],
  id: string,
  codg: string | null,
): Goods => ({
  id,
  name,
  spec,
  form,
  price,
  codg,
  maker: '示例商贸有限公司',
  aprvno: '',
  rx: '0',
  listType: form === '器械' || form === '日用' ? '301' : '105',
});

const GOODS: readonly Goods[] = [
  ...demoDrugs.flatMap(ofDrug),
  ...OTHERS.map((one, at) => unlisted(one, `N${nth(at + 1, 4)}`, null)),
  ...RETIRED.map((one, at) => unlisted(one, `R${nth(at + 1, 4)}`, `XZZ99ZZZ00000RETIRED0${nth(at + 1, 2)}`)),
];

/**
 * Full shelves for a few more stores: another one of the demo store's company, and the first of each other company. A
 * store with goods keeps them.
 */
export async function seedShelves(
  client: Pick<pg.ClientBase, 'query'>,
  stores: readonly SeedStore[],
): Promise<void> {
  const firsts = new Map(stores.map((store): [string, SeedStore] => [store.companyId, store]).reverse());
  const codes = [...new Set([...stores.slice(0, 2), ...firsts.values()].map((store) => store.code))];
  await client.query(
    `insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, spec, dosform, prodentp_name, aprvno,
                              barcode, list_type, med_list_codg, pric, rx_flag)
     select store, g.* from unnest($1::text[]) store
       cross join unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                         $10::text[], $11::numeric[], $12::text[]) g
      where not exists (select from store_goods s where s.fixmedins_code = store)`,
    [
      codes,
      ...columns(
        GOODS,
        (g) => g.id, (g) => g.name, (g) => g.spec, (g) => g.form, (g) => g.maker, (g) => g.aprvno,
        (g) => barcodeOf(GOODS.indexOf(g) + 1), (g) => g.listType, (g) => g.codg, (g) => g.price, (g) => g.rx,
      ),
    ],
  ); // prettier-ignore
}
