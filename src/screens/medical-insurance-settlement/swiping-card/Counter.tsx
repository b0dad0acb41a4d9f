import { errorText } from '../../../../contract/wire/errorText.ts';
import { orderName } from '../../shared/order/orderName.ts';
import { filingDialog } from '../../shared/filing/filingDialog.ts';
import { settlementPrintDialog } from '../../shared/order/orderDialogs.ts';
import { counterPlace } from '../../shared/counter/counterPlace.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { counterCalls, FILE_FIRST, type LineRequest } from '../../../../contract/counter.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { WORDS } from '../../../machines/cardSession.ts';
import { CommandButton, DropDown } from '../../../commands/surfaces/Toolbar.tsx';
import { useRunCommand, useScope } from '../../../commands/useCommands.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { useServices } from '../../../commands/services.ts';
import { Amounts } from './Amounts.tsx';
import '../../../list/view/screens.css';
import '../../shared/counter/counter.css';
import '../../shared/counter/beside.css';
import { MORE, STRIP } from './counterCommands.ts';
import { hasStepBack, isCustomer, isOpenSale } from '../../shared/counter/counterPlace.ts';
import { CounterPanels } from './CounterPanels.tsx';
import { Customer } from '../../shared/counter/Customer.tsx';
import { FilingOffer } from './FilingOffer.tsx';
import { GoodsField, type LineKey } from './GoodsField.tsx';
import { nextStep } from './nextStep.ts';
import { PendingBanner } from './PendingPanel.tsx';
import { printKeyStrip } from './printKeys.ts';
import * as sales from '../../shared/counter/sale.ts';
import { SaleLines } from './SaleLines.tsx';
import { scanOf } from '../../shared/counter/scan.ts';
import { useCounter } from '../../shared/counter/useCounter.ts';
import { useEscape } from '../../shared/counter/useEscape.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

const TITLE = '刷卡';
/** Labels of the printed key strip. Esc is no shortcut of the registry: useEscape handles it. */
const TEXTS: Readonly<Record<string, string>> = {
  'help.open': '帮助',
  'counter.read': '读卡',
  'counter.readAgain': '重读',
  'counter.disease': '病种',
  'counter.cancel': '取消 Esc',
};

/** 刷卡: serves one customer after the other, from the card to the paid sale (domain §3.11). */
export default function Counter() {
  const { api, erp, toast, show } = useServices();
  const [path] = useLocation();
  const run = useRunCommand();
  const counter = useCounter();
  const { snapshot, sale, reader, setup, failure, handle, close } = counter;
  const { person, choice, split, settled, message, isInterlocked } = snapshot.context;
  const { step, sale: store, send } = handle;
  const cardSn = person?.cardSn ?? null;
  const canEdit = isOpenSale(step);
  const goodsId = useDomId('counter-goods');

  const change = useCallback(
    (act: (now: sales.Sale) => sales.Sale): void => {
      try {
        store.change(act);
      } catch (error) {
        toast('warning', errorText(error, '录入失败'));
      }
    },
    [store, toast],
  );
  /** Whether goods may be added. A scan after the settlement belongs to the next customer. */
  const ready = useCallback((): boolean => {
    if (step === 'settled') send({ type: 'NEXT' });
    if (step === 'settled' || isOpenSale(step)) return true;
    toast('warning', step === 'unknown' ? '请先按 F10 接待下一位' : '正在结算，请稍候');
    return false;
  }, [step, send, toast]);
  const takeCodes = useCallback(
    async (lines: LineRequest[]): Promise<void> => {
      if (!ready()) return;
      const asked = store.snapshot().docno;
      try {
        const found = await api.call(counterCalls.matchLines, { lines }, { quiet: true });
        // The sale has changed since the scan.
        if (store.snapshot().docno !== asked) return;
        for (const { goods, cnt, pric, drugTracCodg, reason, code } of found.lines) {
          if (goods) change((now) => sales.add(now, { goods, cnt, pric, trace: drugTracCodg }));
          else toast('warning', `${code}：${reason ?? '本店没有这个商品'}`);
        }
      } catch (error) {
        toast('danger', errorText(error, '商品录入失败'));
      }
    },
    [api, store, change, ready, toast],
  );
  const onCard = useCallback(
    (text: string): void => {
      const scan = scanOf(text);
      if (scan.kind === 'code') return void takeCodes([{ code: scan.code }]);
      if (step === 'settling' || step === 'lost') toast('warning', '正在结算，请等待结果后再读卡');
      else if (step === 'unknown') toast('warning', '上一位的结果未知，请按 F10 后再读卡');
      const { mdtrtCertType, mdtrtCertNo } = scan;
      send({ type: 'READ', source: { kind: 'given', mdtrtCertType, mdtrtCertNo } });
    },
    [takeCodes, send, step, toast],
  );
  useEffect(
    () =>
      erp.onLines((lines) => {
        if (!isOpenSale(step) && step !== 'settled') return 'busy';
        void takeCodes([...lines]);
        return 'taken';
      }),
    [erp, takeCodes, step],
  );

  const strip = useRef<HTMLElement>(null);
  const place = useMemo(
    () => ({
      ...handle,
      print: () => settled != null && show(settlementPrintDialog, orderName(settled)),
      printKeys: () => printKeyStrip(strip.current),
      file: (kind: 'opsp' | 'drug') => {
        if (cardSn === null) return;
        const special = store.snapshot().lines.find(({ goods }) => goods.isSpecial === true);
        close();
        show(filingDialog, { kind, cardSn, drug: special?.goods.medListCodg ?? '' });
      },
    }),
    [cardSn, close, handle, settled, show, store],
  );
  const isPrinted = setup?.isPrintAfterSettle === true;
  useEffect(() => {
    if (isPrinted && settled != null) show(settlementPrintDialog, orderName(settled));
  }, [isPrinted, settled, show]);
  const screen = useMemo(() => ({ path, title: TITLE, ...counterPlace.offer(place) }), [path, place]);
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
    { onCard },
  );
  useEffect(() => {
    // Keep the focus in the goods field between steps: typing always means goods.
    if (step === 'idle' || step === 'choosing') document.getElementById(goodsId)?.focus();
  }, [step, goodsId, setup]);

  useEscape(
    useCallback(() => void run('counter.cancel', {}, 'hotkey'), [run]),
    hasStepBack(step),
  );

  if (setup === null)
    return (
      <section className="screen" aria-label={TITLE}>
        {failure === null ? (
          <Reading />
        ) : (
          <>
            <h1 className="counter-title">{TITLE}</h1>
            <p role="alert">{failure}</p>
          </>
        )}
      </section>
    );
  const onLineKey = (key: LineKey): void => {
    const at = store.snapshot().at;
    if (at === null) return;
    if (key === 'up' || key === 'down') change((now) => sales.move(now, key === 'up' ? -1 : 1));
    else if (key === 'remove') change((now) => sales.remove(now, at));
    else change((now) => sales.step(now, at, key === 'more' ? 1 : -1));
  };
  const sentence = nextStep({
    step,
    hasLines: handle.hasLines,
    isSignedIn: handle.isSignedIn !== false,
    isUnhanded: handle.isUnhanded,
    hint: reader?.hint ?? '',
    cash: formatMoney(split?.amounts.psnCashPay),
  });
  return (
    <section className="screen counter" aria-label={TITLE}>
      <h1 className="counter-title">{setup.store.fixmedinsName} 收银台</h1>
      <PendingBanner rows={counter.pending} unhanded={counter.unhanded.rows.length} />
      <div className="counter-body">
        <section className="counter-card" aria-label="顾客">
          {person && choice ? (
            <>
              <Customer
                key={person.cardSn}
                person={person}
                choice={choice}
                canChoose={step === 'choosing'}
                send={send}
              />
              <dl className="counter-chosen">
                <div>
                  <dt>医疗类别</dt>
                  <dd>{codeName('medType', choice.medType)}</dd>
                </div>
                <div>
                  <dt>病种</dt>
                  <dd>{choice.disease?.opspDiseName ?? (choice.needsDisease ? '待选择' : '无')}</dd>
                </div>
                <div>
                  <dt>账户</dt>
                  <dd>{setup.acctUsedFlags.find(({ value }) => value === choice.acctUsedFlag)?.name}</dd>
                </div>
                <div>
                  <dt>药师</dt>
                  <dd>{counter.pharmacist ?? '无人在岗'}</dd>
                </div>
                {(snapshot.context.needsRx || choice.hiRxno !== null) && (
                  <div className="counter-rx">
                    <dt>处方</dt>
                    <dd>{choice.hiRxno ?? '待选择'}</dd>
                  </div>
                )}
              </dl>
            </>
          ) : (
            <p className="counter-none">{step === 'reading' ? '正在读卡…' : '等待读卡'}</p>
          )}
        </section>
        <section className="counter-sale" aria-label="商品">
          <GoodsField
            id={goodsId}
            canEdit={canEdit}
            onPick={(goods) =>
              change((now) => sales.add(now, { goods, cnt: '1.0000', pric: null, trace: null }))
            }
            onCode={(code) => void takeCodes([{ code }])}
            onQuantity={(text) => {
              const { at } = store.snapshot();
              if (at !== null) change((now) => sales.setQuantity(now, at, text));
            }}
            onLineKey={onLineKey}
          />
          <SaleLines
            sale={sale}
            split={split}
            canEdit={canEdit}
            onSelect={(sn) => change((now) => ({ ...now, at: sn }))}
            onRemove={(sn) => change((now) => sales.remove(now, sn))}
          />
        </section>
        <Amounts total={sales.totalOf(sale)} split={split} />
      </div>
      <div className="counter-foot">
        <div className="counter-say">
          <p role="status" className={step === 'settled' ? 'counter-step counter-good' : 'counter-step'}>
            {sentence}
          </p>
          {handle.isSignedIn === false && <CommandButton command="counter.signIn" />}
          {step === 'unknown' && <CommandButton command="counter.ask" text="立即核实" />}
          {message !== null && (
            <p role="alert" className="counter-wrong">
              {message}
            </p>
          )}
          {message !== null && (message.endsWith(FILE_FIRST) || message === WORDS.noDisease) && (
            <FilingOffer command="counter.file" />
          )}
        </div>
        <nav ref={strip} className="counter-strip" aria-label="功能键">
          {STRIP.map((id) => (
            <CommandButton key={id} command={id} {...(TEXTS[id] !== undefined && { text: TEXTS[id] })} />
          ))}
          <DropDown menu={{ title: '更多', commands: MORE }} />
        </nav>
      </div>
      <CounterPanels
        counter={counter}
        isAsking={isInterlocked && isCustomer(step)}
        setup={setup}
        onScan={onCard}
      />
    </section>
  );
}
