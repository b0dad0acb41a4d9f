import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { scopeOf } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { moveOf, pageMoves, totalMoves } from './list.ts';
import { giveCodesBack, lockedGoods, takeCodesIn, writeMove } from './write.ts';

async function requireStore(tx: Queryable, user: SessionUser, fixmedinsCode: string): Promise<void> {
  await storeWithin(tx, scopeOf(user), fixmedinsCode);
  await requireOpen(tx, fixmedinsCode);
}

export const stockHandlers: ModuleHandlers<'stock'> = {
  paged: ({ tx, user }, query) => pageMoves(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalMoves(tx, scopeOf(user), filter),

  count: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsHilistId, ...move }) => {
    logTarget({ fixmedinsCode, fixmedinsHilistId, cnt: move.cnt });
    await requireStore(tx, user, fixmedinsCode);
    const goods = await lockedGoods(tx, fixmedinsCode, fixmedinsHilistId);
    const bchno = await writeMove(tx, goods, { ...move, infno: '3501', opterName: user.name });
    return moveOf(tx, fixmedinsCode, bchno);
  },

  change: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsHilistId, ...move }) => {
    logTarget({ fixmedinsCode, fixmedinsHilistId, cnt: move.cnt, invChgType: move.invChgType });
    await requireStore(tx, user, fixmedinsCode);
    const goods = await lockedGoods(tx, fixmedinsCode, fixmedinsHilistId);
    const bchno = await writeMove(tx, goods, { ...move, infno: '3502', opterName: user.name });
    return moveOf(tx, fixmedinsCode, bchno);
  },

  purchase: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsHilistId, ...asked }) => {
    logTarget({ fixmedinsCode, fixmedinsHilistId, cnt: asked.cnt, splerName: asked.splerName });
    await requireStore(tx, user, fixmedinsCode);
    const goods = await lockedGoods(tx, fixmedinsCode, fixmedinsHilistId);
    const move = { ...asked, infno: '3503', opterName: user.name } as const;
    const bchno = await writeMove(tx, goods, move);
    await takeCodesIn(tx, goods, bchno, move);
    return moveOf(tx, fixmedinsCode, bchno);
  },

  giveBack: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsBchno, ...asked }) => {
    logTarget({ fixmedinsCode, fixmedinsBchno, cnt: asked.cnt });
    await requireStore(tx, user, fixmedinsCode);
    const purchase = await moveOf(tx, fixmedinsCode, fixmedinsBchno);
    if (purchase.infno !== '3503') throw Problem.business('只有采购入库可以退货');
    const goods = await lockedGoods(tx, fixmedinsCode, purchase.fixmedinsHilistId);
    // Read behind the goods' lock: of two returns at once the second one sees the first.
    const { leftCnt } = await moveOf(tx, fixmedinsCode, fixmedinsBchno);
    const { fits } = await rowOf<{ fits: boolean }>(
      tx,
      sql`select ${asked.cnt}::numeric <= ${leftCnt ?? '0'}::numeric as fits`,
    );
    if (!fits) throw Problem.invalidField('cnt', `该采购最多还可退 ${Number(leftCnt)}`);
    await giveCodesBack(tx, goods, asked.drugTracCodg);
    const { pric, manuLotnum, expyEnd, splerName } = purchase;
    const bchno = await writeMove(tx, goods, {
      pric,
      manuLotnum,
      expyEnd,
      splerName,
      ...asked,
      infno: '3504',
      purcBchno: fixmedinsBchno,
      opterName: user.name,
    });
    return moveOf(tx, fixmedinsCode, bchno);
  },

  retry: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsBchno }) => {
    logTarget({ fixmedinsCode, fixmedinsBchno });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const [refused] = await rowsOf<{ upldStas: string }>(
      tx,
      sql`select upld_stas from goods_move
           where fixmedins_code = ${fixmedinsCode} and fixmedins_bchno = ${fixmedinsBchno} for update`,
    );
    if (refused?.upldStas === '2')
      await tx.execute(
        sql`update goods_move set upld_stas = '9', upld_error = null, tried_at = null, request = null,
                   request_msgid = ${await newMsgid(tx, fixmedinsCode)}
             where fixmedins_code = ${fixmedinsCode} and fixmedins_bchno = ${fixmedinsBchno}`,
      );
    return moveOf(tx, fixmedinsCode, fixmedinsBchno);
  },
};
