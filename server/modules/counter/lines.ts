import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { CounterGoods, counterCalls } from '../../../contract/counter.ts';
import { fromFen } from '../../../contract/wire/money.ts';
import type { Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { lineAmount } from '../../insurer/fees.ts';
import type { Store } from '../../till/store.ts';
import type { SaleLine } from '../../saga/book.ts';
import { goodsByCodes, goodsByIds, goodsOf, isTraceCode, type StoreGoods } from './goods.ts';

type Match = typeof counterCalls.matchLines;
type Lines = CallRequest<typeof counterCalls.preSettle>['lines'];

/** The goods of scanned codes, in the order asked. A trace code names one box and is uploaded with the sale. */
export async function matchLines(
  context: Pick<CallContext, 'db' | 'insurer' | 'figures'>,
  store: Store,
  asked: CallRequest<Match>['lines'],
): Promise<CallResult<Match>['lines']> {
  const found = await goodsByCodes(
    context,
    store,
    asked.map(({ code }) => code),
  );
  return asked.map(({ code, cnt, pric }) => {
    const goods = found.get(code) ?? null;
    return {
      code,
      cnt,
      pric: pric ?? goods?.pric ?? null,
      goods,
      drugTracCodg: isTraceCode(code) ? code : null,
      reason: goods === null ? `本店商品目录中没有 ${code}` : goods.reason,
    };
  });
}

/** A sale's line with its goods. */
export interface SoldLine {
  readonly line: Lines[number];
  readonly goods: StoreGoods;
  readonly shown: CounterGoods;
}

/** @throws Problem naming the first line that this store does not sell */
export async function soldLines(
  context: Pick<CallContext, 'db' | 'insurer' | 'figures'>,
  store: Store,
  lines: Lines,
): Promise<SoldLine[]> {
  const found = await goodsByIds(
    context,
    store,
    lines.map((line) => line.fixmedinsHilistId),
  );
  return lines.map((line) => {
    const of = found.get(line.fixmedinsHilistId);
    if (!of) throw Problem.business(unknownGoods(line.fixmedinsHilistId));
    return { line, ...of };
  });
}

/** Asks only the store's own goods: cash is taken while the centre does not answer. @throws Problem naming the first unknown */
export async function refuseUnknown(db: Queryable, store: Store, lines: Lines): Promise<void> {
  const ids = lines.map((line) => line.fixmedinsHilistId);
  const known = new Set((await goodsOf(db, store, ids)).map((goods) => goods.fixmedinsHilistId));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw Problem.business(unknownGoods(unknown));
}

const unknownGoods = (id: string): string => `本店商品目录中没有 ${id}`;

/** Only goods that the insurance pays go to the centre. @throws Problem naming the goods that it does not pay */
export function refuseUnmatched(lines: readonly SoldLine[]): void {
  for (const { shown } of lines)
    if (shown.reason !== null) throw Problem.business(`${shown.fixmedinsHilistName}：${shown.reason}`);
}

/** The special drugs (特药) of a sale, by their national codes. */
export const specialOf = (lines: readonly SoldLine[]): { readonly code: string; readonly name: string }[] =>
  lines.flatMap(({ shown: { isSpecial, medListCodg, fixmedinsHilistName: name } }) =>
    isSpecial === true && medListCodg !== null ? [{ code: medListCodg, name }] : [],
  );

/** The lines to settle; the amount is price times count. */
export const saleLines = (lines: readonly SoldLine[]): SaleLine[] =>
  lines.map(({ line, goods }) => ({
    feedetlSn: line.feedetlSn,
    medListCodg: goods.medListCodg ?? '',
    medinsListCodg: goods.fixmedinsHilistId,
    drugProdname: goods.fixmedinsHilistName,
    drugSpec: goods.spec,
    drugDosform: goods.dosform,
    prodentpName: goods.prodentpName,
    manuLotnum: goods.manuLotnum,
    expyEnd: goods.expyEnd,
    cnt: line.cnt,
    pric: line.pric,
    detItemFeeSumamt: fromFen(lineAmount(line.pric, line.cnt)),
    drugTracCodg: line.drugTracCodg,
  }));

export const totalOf = (lines: Lines): string =>
  fromFen(lines.reduce((sum, { pric, cnt }) => sum + lineAmount(pric, cnt), 0n));
