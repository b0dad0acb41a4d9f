import type { OutColumn } from '../../../server/files/types.ts';

export const ROWS = 200_000;
export const BATCH = 1000;

/** A settlement export of twelve columns, as wide as they come. */
export const COLUMNS: readonly OutColumn[] = [
  { title: '结算编号', type: 'text' },
  { title: '门店编号', type: 'text' },
  { title: '门店名称', type: 'text' },
  { title: '姓名', type: 'text' },
  { title: '证件号码', type: 'text' },
  { title: '险种', type: 'enum' },
  { title: '结算日期', type: 'date' },
  { title: '结算时间', type: 'datetime' },
  { title: '总金额', type: 'money' },
  { title: '统筹支付', type: 'money' },
  { title: '个人支付', type: 'money' },
  { title: '数量', type: 'quantity' },
];

const TYPES = ['职工基本医疗保险', '城乡居民基本医疗保险', '离休人员医疗保障', '大病保险'];
const two = (value: number): string => String(value).padStart(2, '0');

/** The wire's form of row `index`; the same at every call. */
export function wireRow(index: number): string[] {
  const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
  const total = (mixed % 9_000_000) + 1;
  const fund = Math.floor(total * 0.7);
  const date = `2026-${two((index % 12) + 1)}-${two((mixed % 28) + 1)}`;
  const store = mixed % 900;
  return [
    `5101${String(mixed).padStart(10, '0')}${String(index).padStart(6, '0')}`,
    `P5101070${String(store).padStart(4, '0')}`,
    `惠民大药房连锁有限公司第${store}分店`,
    `参保人${mixed % 50_000}`,
    `510107${1950 + (mixed % 60)}${two((mixed % 12) + 1)}${two((index % 28) + 1)}${two(mixed % 100)}1X`,
    TYPES[mixed % 4]!,
    date,
    `${date} ${two(mixed % 24)}:${two(index % 60)}:${two(mixed % 60)}`,
    (total / 100).toFixed(2),
    (fund / 100).toFixed(2),
    ((total - fund) / 100).toFixed(2),
    ((mixed % 50_000) / 10_000).toFixed(4),
  ];
}
