/**
 * Which fund pays which column of a settlement (fund_pay_type, domain §2 and §6.5), for the fund rows of an order, the
 * columns of 基金支付报表 and its drill-down. Without the account row 310200 they sum to `fund_pay_sumamt` (domain §6.4):
 * `hifdm_pay` is part of `oth_pay`, not a fund of its own.
 */
export interface Fund {
  readonly fundPayType: string;
  /** Its key in a report's row. */
  readonly key: `f${number}`;
  readonly title: string;
  /** The amount: one column, or the first of two minus the second. */
  readonly of: readonly [column: string, without?: string];
  /** Only these insurance types, or all except these. */
  readonly insutypes?: { readonly only?: readonly string[]; readonly but?: readonly string[] };
}

/** 城乡居民 have another pooled fund than employees. */
export const RESIDENTS = ['390', '391', '392'] as const;

export const funds: readonly Fund[] = [
  {
    fundPayType: '310100',
    key: 'f310100',
    title: '职工统筹',
    of: ['hifp_pay'],
    insutypes: { but: RESIDENTS },
  },
  {
    fundPayType: '390100',
    key: 'f390100',
    title: '居民基金',
    of: ['hifp_pay'],
    insutypes: { only: RESIDENTS },
  },
  { fundPayType: '320100', key: 'f320100', title: '公务员补助', of: ['cvlserv_pay'] },
  { fundPayType: '330100', key: 'f330100', title: '大额补助', of: ['hifob_pay'] },
  { fundPayType: '390200', key: 'f390200', title: '大病', of: ['hifmi_pay'] },
  { fundPayType: '370100', key: 'f370100', title: '企业补充', of: ['hifes_pay'] },
  { fundPayType: '610100', key: 'f610100', title: '医疗救助', of: ['maf_pay'] },
  { fundPayType: '999997', key: 'f999997', title: '其他基金', of: ['oth_pay'] },
  // Paid by the person's own account; 共济 is another person's.
  { fundPayType: '310200', key: 'f310200', title: '个人账户', of: ['acct_pay', 'acct_mulaid_pay'] },
];
/** Paid from accounts, not by a fund: not part of `fund_pay_sumamt`. */
export const ACCOUNT_FUND = '310200';

export const isOfFund = ({ insutypes }: Fund, insutype: string): boolean =>
  insutypes === undefined ||
  (insutypes.only ? insutypes.only.includes(insutype) : !(insutypes.but?.includes(insutype) ?? false));
