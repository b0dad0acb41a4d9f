/** A till of the demo store on a running server: cards of invented people, goods, and sales rung up in one line. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CardPerson } from '../../../contract/card.ts';
import type { CounterLine } from '../../../contract/counter.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { cardCalls } from '../../../contract/card.ts';
import type { counterCalls } from '../../../contract/counter.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { wireOf } from '../auth/wire.ts';
import type { Api, Reply } from '../api.ts';
import { personal } from '../../../server/db/sealing.ts';

export type Card = CallResult<typeof cardCalls.sandboxCards>['cards'][number];
export type Split = CallResult<typeof counterCalls.preSettle>;
export type Confirmed = CallResult<typeof counterCalls.confirmSettlement>;
/** Goods of the demo store: two drugs, of level 甲 at 16.80 and 乙 at 24.50; what has no code, and what has an old one. */
export interface Shelf {
  readonly plain: Good;
  readonly second: Good;
  readonly third: Good;
  readonly unmatched: Good;
  readonly retired: Good;
}
export interface Good {
  readonly id: string;
  readonly name: string;
  readonly barcode: string;
  readonly aprvno: string;
  readonly code: string | null;
  readonly tracPrefix: string | null;
}
export async function shelfOf({ db }: Pick<Api, 'db'>): Promise<Shelf> {
  const one = (where: string) =>
    rowOf<Good>(
      db,
      sql`select fixmedins_hilist_id as id, fixmedins_hilist_name as name, barcode, g.aprvno, g.med_list_codg as code, trac_prefix
            from store_goods g join app_user u using (fixmedins_code) left join centre.drug d using (med_list_codg)
           where u.user_name = 'store' and ${sql.raw(where)} order by 1 limit 1`,
    );
  return {
    plain: await one("d.drug_name = '苯磺酸氨氯地平片' and g.pric = 16.8"),
    second: await one("d.drug_name = '缬沙坦胶囊' and g.pric = 24.5"),
    third: await one("d.drug_name = '格列美脲片'"),
    unmatched: await one('g.med_list_codg is null'),
    retired: await one('g.med_list_codg is not null and d.drug_name is null'),
  };
}

export const line = (
  { id }: Pick<Good, 'id'>,
  cnt = 1,
  feedetlSn = '1',
  pric = '16.800000',
): CounterLine => ({ feedetlSn, fixmedinsHilistId: id, cnt: `${cnt}.0000`, pric, drugTracCodg: [] });

export function tillOf(api: Api, shelf: Shelf, who = 'store') {
  const get = <T>(path: string, data: object = {}) => api.ok<T>(who, 'GET', path, data);
  const till = {
    who,
    get,
    post: (path: string, data: object = {}, headers?: HeadersInit): Promise<Reply> =>
      api.call(who, 'POST', path, data, headers),
    /** The card of who has this name. */
    async card(name: string): Promise<Card> {
      const { cards } = await get<{ cards: Card[] }>('/api/Card/SandboxCards', { keyword: name });
      const card = cards.find((one) => one.psnName === name);
      if (!card) throw new Error(`no card of ${name}`);
      return card;
    },
    ask: (mdtrtCertType: string, mdtrtCertNo: string): Promise<Reply> =>
      api.call(who, 'GET', '/api/Card/Read', { mdtrtCertType, mdtrtCertNo }),
    /** Reads somebody's social card, papers or e-voucher. */
    async read(name: string, type: '01' | '02' | '03' = '03'): Promise<CardPerson> {
      const { certno, cardNo, ecQrCode } = await till.card(name);
      const mdtrtCertNo = { '01': ecQrCode, '02': certno, '03': cardNo }[type];
      return get<CardPerson>('/api/Card/Read', { mdtrtCertType: type, mdtrtCertNo });
    },
    signIn: () => api.ok(who, 'POST', '/api/Counter/SignIn'),
    sale: (person: CardPerson, more: object = {}) => ({
      cardSn: person.cardSn,
      insutype: person.proposed ?? '310',
      medType: '41',
      acctUsedFlag: '1',
      lines: [line(shelf.plain)],
      ...more,
    }),
    pre: (sale: object): Promise<Split> => api.ok<Split>(who, 'POST', '/api/Counter/PreSettle', sale),
    /** Everything of a sale that the clerk confirms. */
    confirming(sale: object, { amounts }: Split, rtalDocno = `T-${randomUUID()}`) {
      const { medfeeSumamt, fundPaySumamt, acctPay, psnCashPay } = amounts;
      return { ...sale, rtalDocno, tryId: randomUUID(), medfeeSumamt, fundPaySumamt, acctPay, psnCashPay };
    },
    confirm: (confirming: object): Promise<Reply> => till.post('/api/Counter/ConfirmSettlement', confirming),
    /** From the card to settled. */
    async settle(
      name: string,
      more: object = {},
    ): Promise<{ confirming: { rtalDocno: string; tryId: string }; reply: Confirmed }> {
      const person = await till.read(name);
      const sale = till.sale(person, more);
      const confirming = till.confirming(sale, await till.pre(sale));
      const { body } = await till.confirm(confirming);
      if (!body.success) throw new Error(body.error ?? '');
      return { confirming, reply: body.result as Confirmed };
    },
  };
  return till;
}

/** A prescription of these goods for somebody at the demo store, reviewed as `more` says; passed and good for long where it says nothing. */
export async function prescribe(
  { db }: Pick<Api, 'db'>,
  psnName: string,
  goods: readonly Good[],
  more: object = {},
): Promise<string> {
  const hiRxno = `RX${randomUUID().replace(/-/g, '').slice(0, 20)}`;
  const row = {
    hi_rxno: hiRxno,
    rx_stas_codg: '1',
    rx_used_stas_codg: '1',
    chk_stas: '2',
    vali_end_time: '2099-01-01',
    asking: null,
    ...more,
  };
  const { psnNo } = await rowOf<{ psnNo: string }>(
    db,
    sql`select psn_no from centre.person where psn_name = ${psnName}`,
  );
  await db.execute(
    sql`insert into prescription select (jsonb_populate_record(null::prescription, to_jsonb(p) || ${JSON.stringify(row)}::jsonb || jsonb_build_object(
            'psn_no', ${personal(psnNo)}::text, 'patn_name', ${personal(psnName)}::text, 'fixmedins_code', u.fixmedins_code))).*
          from (select * from prescription limit 1) p, app_user u where u.user_name = 'store'`,
  );
  await db.execute(
    sql`insert into prescription_line select (jsonb_populate_record(null::prescription_line, to_jsonb(l) || jsonb_build_object(
            'hi_rxno', p.hi_rxno, 'fixmedins_code', p.fixmedins_code, 'line_no', nth, 'med_list_codg', code))).*
          from (select * from prescription_line limit 1) l, (select * from prescription where hi_rxno = ${hiRxno}) p,
               unnest(${sql.param(goods.map(({ code }) => code))}::text[]) with ordinality as g (code, nth)`,
  );
  return hiRxno;
}

/** A sentence that refuses: the transport worked. */
export const refusal = (error: unknown) => ({
  status: 200,
  body: {
    success: false,
    result: null,
    error: error instanceof RegExp ? (expect.stringMatching(error) as unknown) : error,
  },
});

export const faultsOf = (api: Api) => ({
  fault: (infno: string, kind: FaultKind, remaining = 1, delayMs = 0) =>
    setFault(api.db.$client, { infno, kind, remaining, delayMs }),
  clear: () => clearFaults(api.db.$client),
});
/** Encrypts as the page does; each text is used up by one call. */
export const sealOf = async (api: Api) => (await wireOf(api)).seal;

/** What a sale left on both sides. */
export const booksOf = (api: Api, rtalDocno: string) =>
  rowOf<{ here: number; there: number; sagas: number }>(
    api.db,
    sql`select (select count(*)::int from settlement where rtal_docno = ${rtalDocno} and refd_setl_flag = '0') as here,
               (select count(*)::int from centre.ledger l join saga g on g.request_msgid = l.msgid
                 where g.rtal_docno = ${rtalDocno} and not l.reversed) as there,
               (select count(*)::int from saga where rtal_docno = ${rtalDocno}) as sagas`,
  );
