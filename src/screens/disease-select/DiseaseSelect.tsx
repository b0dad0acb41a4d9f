import { counterPlace } from '../shared/counter/counterPlace.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CardDisease } from '../../../contract/card.ts';
import { HostError } from '../../api/host/hostError.ts';
import { Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { useServices } from '../../commands/services.ts';
import '../../list/view/screens.css';
import '../shared/counter/counter.css';
import '../shared/counter/beside.css';
import { hasStepBack } from '../shared/counter/counterPlace.ts';
import { Customer } from '../shared/counter/Customer.tsx';
import { Diseases } from '../shared/counter/Diseases.tsx';
import { Interlock } from '../shared/counter/Interlock.tsx';
import { scanOf } from '../shared/counter/scan.ts';
import { PickCard, TypeCard } from '../shared/counter/TypeCard.tsx';
import { useCounter } from '../shared/counter/useCounter.ts';
import { useEscape } from '../shared/counter/useEscape.ts';

const TITLE = '病种选择';
const PLACE = '/disease-select';

/**
 * 病种选择: the diseases on file of the person whose card was read; the chosen one is sent to the ERP that opened
 * the page.
 */
export default function DiseaseSelect() {
  const { erp, toast } = useServices();
  const counter = useCounter();
  const { snapshot, handle, setup, close } = counter;
  const { person, choice, message, isInterlocked } = snapshot.context;
  const { step, send } = handle;
  const [handed, setHanded] = useState<string | null>(null);
  const onScan = useCallback(
    (text: string): void => {
      const scan = scanOf(text);
      if (scan.kind === 'code') return toast('warning', '这不是卡、证件或医保码');
      const { mdtrtCertType, mdtrtCertNo } = scan;
      send({ type: 'READ', source: { kind: 'given', mdtrtCertType, mdtrtCertNo } });
    },
    [send, toast],
  );
  const screen = useMemo(() => ({ path: PLACE, title: TITLE, ...counterPlace.offer(handle) }), [handle]);
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
    { onCard: onScan },
  );
  useEscape(
    useCallback(() => send({ type: 'CANCEL' }), [send]),
    hasStepBack(step),
  );
  useEffect(() => {
    // The message belongs to the customer before.
    if (step === 'idle') setHanded(null);
  }, [step]);
  const pick = (disease: CardDisease): void => {
    send({ type: 'DISEASE', disease });
    const { opspDiseCode, opspDiseName, insutype, begndate, enddate } = disease;
    setHanded(`正在把“${opspDiseName}”交给 ERP…`);
    erp
      .sendFrameMessage('disease', { opspDiseCode, opspDiseName, insutype, begndate, enddate })
      .then(() => setHanded(`已选“${opspDiseName}”，ERP 已收到`))
      .catch((error: unknown) => {
        const reason = error instanceof HostError ? `${error.tips}（${error.message}）` : '没有交给 ERP';
        setHanded(`已选“${opspDiseName}”；${reason}`);
      });
  };
  if (setup === null || typeof setup === 'string')
    return (
      <section className="screen" aria-label={TITLE}>
        <h1 className="counter-title">{TITLE}</h1>
        <p role={setup === null ? 'status' : 'alert'}>{setup ?? '正在读取…'}</p>
      </section>
    );
  return (
    <section className="screen counter" aria-label={TITLE}>
      <div className="screen-bar">
        <h1 className="counter-title">{TITLE}</h1>
        <Toolbar label={TITLE} items={['diseaseSelect.read', 'diseaseSelect.kept', 'diseaseSelect.next']} />
      </div>
      {message !== null && (
        <p role="alert" className="counter-wrong">
          {message}
        </p>
      )}
      <p role="status" className="counter-step">
        {handed ?? (person ? '请选择病种' : step === 'reading' ? '正在读卡…' : '请读卡')}
      </p>
      {person && choice && (
        <div className="counter-pair">
          <section className="counter-card" aria-label="顾客">
            <Customer
              key={person.cardSn}
              person={person}
              choice={choice}
              canChoose={step === 'choosing'}
              send={send}
            />
          </section>
          <section className="counter-sale" aria-label="病种">
            <Diseases
              cardSn={person.cardSn}
              insutype={choice.insutype}
              chosen={choice.disease?.opspDiseCode ?? null}
              onPick={pick}
            />
          </section>
        </div>
      )}
      <Interlock
        isOpen={isInterlocked}
        onKeep={() => send({ type: 'KEEP' })}
        onSwap={() => send({ type: 'SWAP' })}
      />
      <TypeCard isOpen={counter.panel === 'card'} onScan={onScan} onClose={close} />
      <PickCard picking={counter.picking} />
    </section>
  );
}
