import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { InsurerRefusal } from '../port.ts';
import type { StockPort, StockReply, StockRequest } from '../stock.ts';
import { write } from './faults.ts';

interface Move {
  readonly infno: string;
  readonly cnt: string;
  readonly purcNo?: string;
}

/** Books a move once for its batch number, of drugs that the catalogue lists or of goods outside it. */
async function book(
  client: pg.PoolClient,
  { fixmedinsCode, fixmedinsBchno, fixmedinsHilistId, medListCodg }: StockRequest,
  { infno, cnt, purcNo }: Move,
): Promise<StockReply> {
  if (medListCodg !== 'NMLC999') {
    const { rowCount } = await client.query(
      `select 1 from centre.listed where med_list_codg = $1 and coalesce(item->>'valiFlag', '1') = '1'`,
      [medListCodg],
    );
    if (rowCount === 0) throw new InsurerRefusal('医疗目录编码不存在或已停用');
  }
  await client.query(
    `insert into centre.stock_move (fixmedins_code, fixmedins_bchno, infno, fixmedins_hilist_id, med_list_codg, cnt, medins_prod_purc_no)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [fixmedinsCode, fixmedinsBchno, infno, fixmedinsHilistId, medListCodg, cnt, purcNo ?? null],
  );
  return { fixmedinsBchno };
}

/** @throws InsurerRefusal where more is given back than was purchased under the number */
async function requirePurchased(client: pg.PoolClient, code: string, purcNo: string, cnt: string) {
  const { rows } = await client.query<{ fits: boolean | null }>(
    `select sum(case infno when '3503' then cnt else -cnt end) >= $3::numeric as fits
       from centre.stock_move where fixmedins_code = $1 and medins_prod_purc_no = $2`,
    [code, purcNo, cnt],
  );
  if (rows[0]?.fits !== true) throw new InsurerRefusal('退货数量超过采购数量');
}

/** 3501 to 3504 at the sandbox centre, with its faults. */
export const stockPort = (pool: pg.Pool, patience: number): StockPort => ({
  tellCount: (request) =>
    write(pool, '3501', patience, request, (client) =>
      book(client, request, { infno: '3501', cnt: request.invCnt }),
    ),
  tellChange: (request) =>
    write(pool, '3502', patience, request, (client) =>
      book(client, request, { infno: '3502', cnt: request.cnt }),
    ),
  tellPurchase: (request) =>
    write(pool, '3503', patience, request, async (client) => {
      const purcNo = `CG${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      const move = { infno: '3503', cnt: request.purcRetnCnt, purcNo };
      return { ...(await book(client, request, move)), medinsProdPurcNo: purcNo };
    }),
  tellGivenBack: (request) =>
    write(pool, '3504', patience, request, async (client) => {
      const { fixmedinsCode, medinsProdPurcNo: purcNo, purcRetnCnt: cnt } = request;
      await requirePurchased(client, fixmedinsCode, purcNo, cnt);
      return book(client, request, { infno: '3504', cnt, purcNo });
    }),
});
