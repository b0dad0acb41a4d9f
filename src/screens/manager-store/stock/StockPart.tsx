import type { ReactNode } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import { stockList } from './stockList.ts';
import { useStockForms } from './useStockForms.tsx';

/** 库存变动 of a store. */
export function StockPart({
  fixmedinsCode,
  head,
}: {
  readonly fixmedinsCode: string;
  readonly head: ReactNode;
}) {
  const { offers, sheet } = useStockForms(fixmedinsCode);
  return (
    <>
      <ListView
        screen={stockList}
        offers={offers}
        about={() => ({ title: '库存变动' })}
        banner={() => head}
      />
      {sheet}
    </>
  );
}
