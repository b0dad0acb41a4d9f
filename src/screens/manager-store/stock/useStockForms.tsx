import { useMemo, useState, type ReactNode } from 'react';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import type { Offers } from '../../../commands/place.ts';
import { STOCK_TITLES, StockForm } from './StockForm.tsx';
import { stockPlace, type StockAsked } from './stockPlace.ts';

interface Opened {
  readonly asked: StockAsked;
  readonly done: () => void;
}

/** The forms of 库存变动 for a part of the page: what it offers its commands, and the drawer that it draws. */
export function useStockForms(fixmedinsCode: string): { readonly offers: Offers; readonly sheet: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () => stockPlace.offer({ fixmedinsCode, ask: (asked, done) => setOpened({ asked, done }) }),
    [fixmedinsCode],
  );
  const sheet = (
    <ScreenSheet
      isOpen={opened !== null}
      name="stock-form"
      title={opened === null ? '' : STOCK_TITLES[opened.asked.kind]}
      width={480}
      onClose={() => setOpened(null)}
    >
      {opened && (
        <StockForm
          asked={opened.asked}
          fixmedinsCode={fixmedinsCode}
          onSaved={() => {
            opened.done();
            setOpened(null);
          }}
        />
      )}
    </ScreenSheet>
  );
  return { offers, sheet };
}
