import { errorText } from '../../../../contract/wire/errorText.ts';
import { matchsOutsideRxExternalCalls } from '../../../../contract/matchsOutsideRxExternal.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { type CardPerson } from '../../../../contract/card.ts';
import { counterCalls, type Prescribed } from '../../../../contract/counter.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface PrescriptionSheetProps {
  readonly isOpen: boolean;
  readonly person: CardPerson;
  readonly chosen: string | null;
  readonly onPick: (prescribed: Prescribed) => void;
  readonly onClose: () => void;
}

/** Chooses the customer's prescription for the prescription drugs. */
export const PrescriptionSheet = ({ isOpen, onClose, ...rest }: PrescriptionSheetProps) => (
  <ScreenSheet isOpen={isOpen} name="counter-prescription" title="选择处方" width={620} onClose={onClose}>
    {isOpen && <Prescriptions {...rest} />}
  </ScreenSheet>
);

function Prescriptions({ person, chosen, onPick }: Omit<PrescriptionSheetProps, 'isOpen' | 'onClose'>) {
  const { api, navigate } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const mayReview = permits({ menuCode: 'RxOnlinePush' }, rights);
  const { cardSn } = person;
  const { value, failure, isLoading, reload } = useCall(counterCalls.prescriptions, { cardSn });
  const rows = value?.rows ?? null;
  const [claimFailure, setClaimFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rows !== null) list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [rows]);
  /** 7201: needs the customer's e-voucher. */
  const claim = async (): Promise<void> => {
    setAsking(true);
    setClaimFailure(null);
    try {
      await api.call(matchsOutsideRxExternalCalls.ecRxGetSeqNoHass, { cardSn }, { quiet: true });
      reload();
    } catch (error) {
      setClaimFailure(errorText(error, '下载失败'));
    } finally {
      setAsking(false);
    }
  };
  const wrong = claimFailure ?? failure;
  if (rows === null && wrong === null) return <Reading />;
  return (
    <div ref={list} className="counter-form">
      {rows === null || wrong !== null ? (
        <p role="alert">{wrong}</p>
      ) : rows.length === 0 ? (
        <p role="status">
          这位顾客在本店没有可用的处方。
          {person.mdtrtCertType === '01'
            ? '可以下载医院开出的外配处方'
            : '如有医院开出的外配处方，请顾客出示医保电子凭证：按 Esc 返回，用电子凭证重新读卡后在这里下载'}
        </p>
      ) : (
        <ul className="counter-list" aria-label="处方">
          {rows.map((row) => (
            <li key={row.hiRxno}>
              <div>
                {row.drugs} {row.hiRxno === chosen && <StatusTag tone="good">已选</StatusTag>}
                {row.reason !== null && <StatusTag tone="warn">{row.reason}</StatusTag>}
                <small>
                  {row.medinsName} {row.prscDrName} · {row.maindiagName} · 有效期至 {row.valiEndTime}
                </small>
                <small>{row.hiRxno}</small>
              </div>
              {row.isToReview && mayReview && (
                <Button
                  text="去审核"
                  data-primitive="picker"
                  aria-label={`去审核处方 ${row.hiRxno}`}
                  onClick={() => navigate('/reconciliation/rx-online-push')}
                />
              )}
              <Button
                text="选择"
                data-primitive="picker"
                aria-label={`选择处方 ${row.hiRxno}`}
                disabled={!row.isUsable}
                onClick={() => onPick(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {person.mdtrtCertType === '01' && (
        <div className="modal-actions">
          <Button
            text="下载外配处方"
            data-primitive="picker"
            loading={isAsking || isLoading}
            onClick={() => void claim()}
          />
        </div>
      )}
    </div>
  );
}
