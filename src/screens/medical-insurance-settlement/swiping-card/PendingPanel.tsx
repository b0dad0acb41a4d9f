import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counterCalls, type PendingSale } from '../../../../contract/counter.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import type { Unhanded } from '../../shared/counter/useUnhanded.ts';

interface PendingBannerProps {
  readonly rows: readonly PendingSale[];
  /** Settled, and not yet accepted by the ERP. */
  readonly unhanded: number;
}

/** Shows unfinished sales before the next customer. */
export function PendingBanner({ rows, unhanded }: PendingBannerProps) {
  if (rows.length === 0 && unhanded === 0) return null;
  const unknown = rows.filter(({ kind }) => kind === 'unknown').length;
  const words = [
    ...(unknown > 0 ? [`${unknown} 笔结算结果未知`] : []),
    ...(rows.length > unknown ? [`${rows.length - unknown} 笔现金留单`] : []),
    ...(unhanded > 0 ? [`${unhanded} 笔尚未交接给 ERP`] : []),
    ...(rows.length > 0 ? ['请勿重复收费'] : []),
  ];
  return (
    <div className="banner banner-warn counter-pending">
      <span role="status">{words.join('，')}</span>
      <CommandButton command="counter.pending" text="查看" />
    </div>
  );
}

interface PendingPanelProps {
  readonly isOpen: boolean;
  readonly rows: readonly PendingSale[];
  readonly unhanded: Unhanded;
  readonly canTake: boolean;
  /** Number of this till's current sale, when its outcome is unknown. */
  readonly current: string | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  /** Queries the outcome of the current sale through the till's machine. */
  readonly onAsk: () => void;
  /** Puts the goods of a kept sale back into the till. */
  readonly onTake: (rtalDocno: string) => Promise<void>;
}

/** 待处理: sales with unknown outcome, and sales paid in cash for now. */
export function PendingPanel({
  isOpen,
  rows,
  unhanded,
  canTake,
  current,
  onClose,
  onChanged,
  onAsk,
  onTake,
}: PendingPanelProps) {
  const { api, toast } = useServices();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (rtalDocno: string, work: () => Promise<string>): Promise<void> => {
    setBusy(rtalDocno);
    try {
      toast('success', await work());
      onChanged();
    } catch (error) {
      toast('danger', errorText(error, '操作失败'));
    } finally {
      setBusy(null);
    }
  };
  const ask = (rtalDocno: string) =>
    act(rtalDocno, async () => {
      const { outcome, text } = await api.call(counterCalls.ask, { rtalDocno }, { quiet: true });
      return text ?? OUTCOMES[outcome];
    });
  return (
    <ScreenSheet isOpen={isOpen} name="counter-pending" title="待处理" width={560} onClose={onClose}>
      {rows.length + unhanded.rows.length === 0 ? (
        <p role="status">没有待处理的结算</p>
      ) : (
        <ul className="counter-list">
          {rows.map((row) => (
            <li key={row.rtalDocno}>
              <div>
                <StatusTag tone={row.kind === 'unknown' ? 'bad' : 'warn'}>
                  {row.kind === 'unknown' ? '结果未知' : '现金留单'}
                </StatusTag>{' '}
                {row.at} {row.psnName ?? ''} <Money value={row.medfeeSumamt} unit="元" />
                <small>
                  {row.text} · {row.opterName}
                </small>
              </div>
              <div className="modal-actions">
                {row.kind === 'unknown' ? (
                  <Button
                    text="立即核实"
                    loading={busy === row.rtalDocno}
                    onClick={() => (row.rtalDocno === current ? onAsk() : void ask(row.rtalDocno))}
                  />
                ) : (
                  <Button
                    text="取出结算"
                    disabled={!canTake}
                    loading={busy === row.rtalDocno}
                    onClick={() =>
                      void act(row.rtalDocno, async () => {
                        await onTake(row.rtalDocno);
                        return '已取出，请刷卡结算';
                      })
                    }
                  />
                )}
              </div>
            </li>
          ))}
          {unhanded.rows.map((sale) => {
            const { rtalDocno, setlTime, amounts } = sale.settled;
            return (
              <li key={rtalDocno}>
                <div>
                  <StatusTag tone="warn">未交接</StatusTag> {setlTime} {sale.info.psnName}{' '}
                  <Money value={amounts.medfeeSumamt} unit="元" />
                  <small>已结算，ERP 还没有收到结果 · {rtalDocno}</small>
                </div>
                <div className="modal-actions">
                  <Button
                    text="交接"
                    loading={busy === rtalDocno}
                    onClick={() =>
                      void act(rtalDocno, async () => {
                        await unhanded.handOver([sale]);
                        return '已交接给 ERP';
                      })
                    }
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </ScreenSheet>
  );
}

const OUTCOMES = {
  settled: '已结算',
  unknown: '医保中心仍没有答复，稍后会再次核实',
  failed: '没有结算成功，可以重新结算',
  reversed: '已在中心冲正，可以重新结算',
} as const;
