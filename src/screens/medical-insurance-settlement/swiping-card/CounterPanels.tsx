import { counterCalls } from '../../../../contract/counter.ts';
import { fromUnits, toUnits } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { AuditSheet } from './AuditSheet.tsx';
import { BuyLog } from './BuyLog.tsx';
import { CardPasswordDialog, ChangePasswordDialog, CheckPasswordDialog } from './CardPassword.tsx';
import { isOpenSale } from '../../shared/counter/counterPlace.ts';
import { DiseaseSheet } from './DiseaseSheet.tsx';
import { Interlock } from '../../shared/counter/Interlock.tsx';
import { PendingPanel } from './PendingPanel.tsx';
import { PrescriptionSheet } from './PrescriptionSheet.tsx';
import { AcceptanceSheet, RxSheet } from './reportSheets.tsx';
import { ShiftSheet } from './ShiftSheet.tsx';
import { PickCard, TypeCard } from '../../shared/counter/TypeCard.tsx';
import type { Counter, TillSetup } from '../../shared/counter/useCounter.ts';

interface CounterPanelsProps {
  readonly counter: Counter;
  readonly setup: TillSetup;
  /** Another card was read before this customer is finished. */
  readonly isAsking: boolean;
  readonly onScan: (text: string) => void;
}

/** All panels that open above the till, one at a time. */
export function CounterPanels({ counter, setup, isAsking, onScan }: CounterPanelsProps) {
  const { api } = useServices();
  const { snapshot, handle, panel, close, picking } = counter;
  const { person, choice } = snapshot.context;
  const { step, send, sale } = handle;
  const take = async (rtalDocno: string): Promise<void> => {
    const { lines } = await api.call(counterCalls.takeCash, { rtalDocno }, { quiet: true });
    // Keep the sale's own number: the kept sale is settled and closed under it.
    sale.change(() => ({
      docno: rtalDocno,
      at: null,
      nextSn: Math.max(0, ...lines.map((line) => Number(line.feedetlSn))) + 1,
      lines: lines.map((line) => ({
        sn: Number(line.feedetlSn),
        goods: line.goods,
        cnt: fromUnits(toUnits(line.cnt, 4), 4),
        pric: line.pric,
        traces: line.drugTracCodg,
      })),
    }));
    close();
  };
  return (
    <>
      <Interlock
        isOpen={isAsking}
        onKeep={() => send({ type: 'KEEP' })}
        onSwap={() => send({ type: 'SWAP' })}
      />
      <CardPasswordDialog
        isOpen={step === 'password' || step === 'checking'}
        isBusy={step === 'checking'}
        error={snapshot.context.message}
        onSubmit={(password) => send({ type: 'PASSWORD', password })}
        onClose={() => send({ type: 'CANCEL' })}
      />
      <AuditSheet
        audit={snapshot.context.split?.audit}
        rtalDocno={sale.snapshot().docno}
        onBack={() => send({ type: 'CANCEL' })}
      />
      <TypeCard isOpen={panel === 'card'} onScan={onScan} onClose={close} />
      <PickCard picking={picking} />
      {person && choice && (
        <>
          <DiseaseSheet
            isOpen={panel === 'disease'}
            person={person}
            choice={choice}
            onPick={(disease) => {
              send({ type: 'DISEASE', disease });
              close();
            }}
            onClose={close}
          />
          <PrescriptionSheet
            isOpen={panel === 'prescription'}
            person={person}
            chosen={choice.hiRxno}
            onPick={(prescribed) => {
              send({ type: 'PRESCRIPTION', prescribed });
              close();
            }}
            onClose={close}
          />
          <CheckPasswordDialog isOpen={panel === 'checkPassword'} cardSn={person.cardSn} onClose={close} />
          <ChangePasswordDialog isOpen={panel === 'changePassword'} cardSn={person.cardSn} onClose={close} />
          <BuyLog isOpen={panel === 'buyLog'} cardSn={person.cardSn} onClose={close} />
          <RxSheet isOpen={panel === 'rx'} cardSn={person.cardSn} onClose={close} />
        </>
      )}
      <PendingPanel
        isOpen={panel === 'pending'}
        rows={counter.pending}
        unhanded={counter.unhanded}
        canTake={isOpenSale(step) && !handle.hasLines}
        current={step === 'unknown' ? sale.snapshot().docno : null}
        onAsk={() => {
          close();
          send({ type: 'ASK' });
        }}
        onClose={close}
        onChanged={counter.refreshPending}
        onTake={take}
      />
      <ShiftSheet isOpen={panel === 'shift'} storeName={setup.store.fixmedinsName} onClose={close} />
      <AcceptanceSheet isOpen={panel === 'acceptance'} onClose={close} />
    </>
  );
}
