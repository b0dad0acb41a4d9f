import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cardCalls } from '../../../../contract/card.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { counterCalls, type PendingSale } from '../../../../contract/counter.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { keepPharmacist, keptPharmacist } from '../../../api/pharmacist.ts';
import type { Reader } from '../../../api/readers/reader.ts';
import type { cardSessionMachine } from '../../../machines/cardSession.ts';
import { type CardSessionSnapshot } from '../../../machines/cardSession.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { cardSessionOf } from './cardSessionOf.ts';
import type { CounterHandle, CounterPanel, CounterStep } from './counterPlace.ts';
import { orderName } from '../order/orderName.ts';
import { lastSettled } from './lastSettled.ts';
import { proposedPharmacist } from './pharmacistAt.ts';
import type { Sale } from './sale.ts';
import { needsRx, totalOf, wireLines } from './sale.ts';
import { SaleStore } from './saleStore.ts';
import { readersOf, stationReader, type SandboxCard } from './stationReader.ts';
import { useUnhanded, type Unhanded } from './useUnhanded.ts';
import { useStore } from '../../../state/useStore.ts';
import { useFreshOnReturn } from '../../../list/controller/useFreshOnReturn.ts';

export type TillSetup = CallResult<(typeof cardCalls)['pageDropDown']>;

/** Defaults for an ordinary customer. */
const USUAL = { medType: '41', needsDisease: false, acctUsedFlag: '1' } as const;
const ACCOUNTS = ['1', '2', '0'] as const;

export interface Counter {
  /** The options of the till; null until they are read. */
  readonly setup: TillSetup | null;
  /** Why `setup` could not be read. */
  readonly failure: string | null;
  readonly reload: () => void;
  readonly snapshot: CardSessionSnapshot;
  readonly handle: CounterHandle;
  readonly sale: Sale;
  readonly reader: Reader | null;
  readonly panel: CounterPanel | null;
  readonly close: () => void;
  readonly pending: readonly PendingSale[];
  readonly refreshPending: () => void;
  readonly unhanded: Unhanded;
  /** The responsible pharmacist; null if none is signed in or chosen. */
  readonly pharmacist: string | null;
  /** The simulator's open question for a card, or null. */
  readonly picking: Picking | null;
}
export interface Picking {
  pick(card: SandboxCard): void;
  cancel(): void;
}

export const stepOf = ({ value }: CardSessionSnapshot): CounterStep => {
  if (typeof value === 'string') return value as CounterStep;
  const [outer = 'idle', inner] = Object.entries(value)[0] ?? [];
  return (outer === 'customer' ? inner : outer) as CounterStep;
};

/** The till: the machine with its services, the sale, and the open panel. */
export function useCounter(): Counter {
  const { api, erp, watched, toast, profile } = useServices();
  const [sale] = useState(() => new SaleStore());
  const { value, failure, reload } = useCall(cardCalls.pageDropDown, {});
  const setup = failure === null ? value : null;
  // Somebody may have signed in on another page meanwhile.
  useFreshOnReturn(reload);
  const [panel, setPanel] = useState<CounterPanel | null>(null);
  const [pending, setPending] = useState<readonly PendingSale[]>([]);
  const [picking, setPicking] = useState<Picking | null>(null);

  const readers = useMemo(
    () =>
      readersOf({
        api,
        host: erp,
        timeoutSeconds: setup?.timeoutSeconds ?? 30,
        pick: (signal) =>
          new Promise<SandboxCard>((resolve, reject) => {
            const end = (settle: () => void): void => {
              setPicking(null);
              settle();
            };
            signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)));
            setPicking({
              pick: (card) => end(() => resolve(card)),
              cancel: () => end(() => reject(new Error('没有选择模拟参保人'))),
            });
          }),
      }),
    [api, erp, setup],
  );
  const reader = setup ? stationReader(readers, setup) : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const staff = setup?.pharmacists ?? [];
  const pharmacist =
    staff.find(({ value }) => value === chosen) ?? proposedPharmacist(staff, keptPharmacist(profile.userId));
  const latest = useRef({ reader, pharmacist });
  useLayoutEffect(() => {
    latest.current = { reader, pharmacist };
  });

  const machine = useMemo(
    () =>
      cardSessionOf({
        api,
        host: erp,
        sale,
        reader: () => latest.current.reader ?? readers.wedge,
        pharCode: () => latest.current.pharmacist?.value,
        askDisease: () => setPanel('disease'),
        askRx: () => setPanel('prescription'),
      }),
    // The readers are read through `latest`.
    // oxlint-disable-next-line react/exhaustive-deps
    [api, erp, sale],
  );
  const [snapshot, send] = useMachine(machine as typeof cardSessionMachine, { input: USUAL, ...watched });
  // Ends the customer's turn on leaving the page, before the actor is stopped.
  useLayoutEffect(() => () => send({ type: 'EXPIRE' }), [send]);
  useEffect(() => {
    let { lines } = sale.snapshot();
    return sale.subscribe(() => {
      const now = sale.snapshot().lines;
      if (now === lines) return;
      lines = now;
      send({ type: 'SALE', hasLines: now.length > 0, needsRx: needsRx(now) });
    });
  }, [sale, send]);

  const step = stepOf(snapshot);
  const refreshPending = useCallback(() => {
    api
      .call(counterCalls.pending, {}, { quiet: true })
      .then(({ rows }) => setPending(rows))
      // The list of pending sales shows its own error.
      .catch(() => undefined);
  }, [api]);
  const isReady = setup !== null;
  useEffect(() => {
    // Settlements of unknown outcome are read before the next customer.
    if (isReady && (step === 'idle' || step === 'unknown')) refreshPending();
  }, [isReady, step, refreshPending]);

  const unhanded = useUnhanded(isReady && step === 'idle');
  const unhandedRows = unhanded.rows;
  const handAll = unhanded.handOver;

  const { person, choice, settled } = snapshot.context;
  const isUnhanded = snapshot.matches({ settled: 'unhanded' });
  const isSignedIn = isReady ? setup.isSignedIn : null;
  const hasLines = snapshot.context.hasLines;
  useEffect(() => {
    if (settled !== null) lastSettled.set(orderName(settled));
  }, [settled]);
  const handle = useMemo((): CounterHandle => {
    const medTypes = isReady
      ? setup.medTypes.map(({ value, name, needsDisease }) => ({ value, title: name, needsDisease }))
      : [];
    return {
      step,
      isUnhanded,
      isSignedIn,
      hasLines,
      medTypes,
      sale,
      unhandedCount: unhandedRows.length,
      pharmacists: isReady
        ? setup.pharmacists.map(({ value, name, isSignedIn: isHere }) => ({
            value,
            title: isHere ? `${name}（今日在岗）` : name,
          }))
        : [],
      hasDisease: choice?.disease != null,
      insured: person?.insuinfo ?? [],
      send,
      read: () => {
        if (latest.current.reader?.isAsked === true) send({ type: 'READ', source: { kind: 'reader' } });
        else setPanel('card');
      },
      nextAccount: () => {
        const at = ACCOUNTS.findIndex((flag) => flag === choice?.acctUsedFlag);
        send({ type: 'ACCOUNT', acctUsedFlag: ACCOUNTS[(at + 1) % ACCOUNTS.length] ?? '1' });
      },
      choosePharmacist: (pharCode) => {
        const taken = isReady ? setup.pharmacists.find(({ value }) => value === pharCode) : undefined;
        if (!taken) return;
        setChosen(pharCode);
        keepPharmacist(profile.userId, { pharCode, pharName: taken.name });
      },
      handOver: async () => {
        if (isUnhanded) return send({ type: 'HAND_OVER' });
        await handAll(unhandedRows);
        toast('success', `${unhandedRows.length} 笔已交接给 ERP`);
      },
      open: setPanel,
      signIn: async () => {
        const { signTime } = await api.call(counterCalls.signIn, {});
        toast('success', `已签到：${signTime}`);
        reload();
      },
      keepCash: async () => {
        const now = sale.snapshot();
        await api.call(
          counterCalls.keepCash,
          { rtalDocno: now.docno, lines: wireLines(now), medfeeSumamt: totalOf(now) },
          // One key a sale: a repeated press or a retry stores it once.
          { idempotencyKey: `keep-${now.docno}` },
        );
        toast('success', `已留单，应收现金 ${formatMoney(totalOf(now))} 元`);
        send({ type: 'NEXT' });
      },
      diseaseBalance: async () => {
        if (!person || !choice?.disease || choice.insutype === null) return;
        const { balc, usedAmt } = await api.call(cardCalls.diseaseBalance, {
          cardSn: person.cardSn,
          insutype: choice.insutype,
          opspDiseCode: choice.disease.opspDiseCode,
        });
        toast(
          'success',
          balc === null
            ? `本年已用 ${formatMoney(usedAmt)} 元，不限额`
            : `本年已用 ${formatMoney(usedAmt)} 元，余 ${formatMoney(balc)} 元`,
        );
      },
      print: () => undefined,
      printKeys: () => undefined,
      file: () => undefined,
    };
  }, [
    step,
    isUnhanded,
    unhandedRows,
    handAll,
    isSignedIn,
    hasLines,
    isReady,
    setup,
    choice,
    person,
    sale,
    send,
    api,
    toast,
    profile,
    reload,
  ]);
  return {
    setup,
    failure,
    reload,
    snapshot,
    handle,
    reader,
    panel,
    pending,
    refreshPending,
    unhanded,
    picking,
    pharmacist: pharmacist?.name ?? null,
    sale: useStore(sale),
    close: useCallback(() => setPanel(null), []),
  };
}
