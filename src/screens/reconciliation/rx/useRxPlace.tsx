import type { Offers } from '../../../commands/place.ts';
import { rxPlace } from './rxPlace.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { RxDetail } from './RxDetail.tsx';
import { RxForm } from './RxForm.tsx';
import type { RxFilling } from './rxPlace.ts';
import { RxPrint } from './RxPrint.tsx';

/** What the commands of both prescription pages can open, and the opened dialogs to render beside the list. */
export function useRxPlace(): {
  readonly offers: Offers;
  /** Increases when the shown prescription must be reloaded. */
  readonly version: number;
  readonly opened: ReactNode;
} {
  const [detail, setDetail] = useState<string | null>(null);
  const [print, setPrint] = useState<string | null>(null);
  const [filling, setFilling] = useState<RxFilling | null>(null);
  const [version, setVersion] = useState(0);
  const offers = useMemo(
    () =>
      rxPlace.offer({
        detail: setDetail,
        print: setPrint,
        fill: setFilling,
        changed: () => setVersion((old) => old + 1),
      }),
    [],
  );
  const opened = (
    <>
      <RxDetail hiRxno={detail} version={version} onClose={() => setDetail(null)} />
      <RxForm filling={filling} onClose={() => setFilling(null)} />
      {print !== null && <RxPrint hiRxno={print} onClose={() => setPrint(null)} />}
    </>
  );
  return { offers, version, opened };
}
