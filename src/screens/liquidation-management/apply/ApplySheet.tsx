import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useState, type FormEvent } from 'react';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import {
  clrGroupId,
  liquidationCalls,
  MANY_GROUPS,
  type Candidate,
} from '../../../../contract/liquidation.ts';
import { DateRangeField, rangeError } from '../../../ui/form/DateRangeField.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { formKeys } from '../../../ui/form/formKeys.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { yesterday } from '../../../list/filters/days.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { periodOf, type Prefill } from './applyPeriod.ts';
import { ApplyPreview } from './ApplyPreview.tsx';
import '../../shared/application/liquidation.css';

export interface Applying extends Prefill {
  /** Something was applied for. */
  done(): void;
}

interface ApplySheetProps {
  readonly applying: Applying | null;
  readonly onClose: () => void;
}

/** 申请清算: a period, then what could be applied for in it and what not, then the applications themselves. */
export const ApplySheet = ({ applying, onClose }: ApplySheetProps) => (
  <ScreenSheet
    isOpen={applying !== null}
    name="clearing-apply"
    title="申请清算"
    width={860}
    onClose={onClose}
  >
    {applying && <ApplyForm applying={applying} onClose={onClose} />}
  </ScreenSheet>
);

type Preview = CallResult<(typeof liquidationCalls)['preview']>;

function ApplyForm({ applying, onClose }: { readonly applying: Applying; readonly onClose: () => void }) {
  const { api, toast } = useServices();
  const id = useDomId('clearing');
  const [period, setPeriod] = useState(() => periodOf(applying));
  const [store, setStore] = useState(applying.fixmedinsCode ?? '');
  const [insutype, setInsutype] = useState(applying.insutype ?? '');
  const [clrType, setClrType] = useState(applying.clrType ?? '');
  const [optins, setOptins] = useState(applying.setlOptins ?? '');
  const [memo, setMemo] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => document.getElementById(`${id}-period`)?.focus(), [id]);
  const between = { from: period.begndate, to: period.enddate };
  const wrong = rangeError(between, { max: yesterday() });
  /** What was shown was about another question. */
  const change = (set: () => void): void => {
    set();
    setPreview(null);
    setFailure(null);
  };

  const look = async (): Promise<void> => {
    const found = await api.call(
      liquidationCalls.preview,
      {
        ...period,
        ...(store !== '' && { fixmedinsCode: [store] }),
        ...(insutype !== '' && { insutype: [insutype] }),
        ...(clrType !== '' && { clrType: [clrType] }),
        ...(optins.trim() !== '' && { setlOptins: optins.trim() }),
      },
      { quiet: true },
    );
    setLeft(new Set());
    setPreview(found);
  };
  const chosen = (preview?.groups ?? []).filter(
    (group) => group.obstacle === null && !left.has(clrGroupId(group)),
  );
  const apply = async (groups: readonly Candidate[]): Promise<void> => {
    const { results } = await api.call(
      liquidationCalls.apply,
      {
        ...period,
        memo: memo.trim(),
        groups: groups.map(({ fixmedinsCode, insutype: type, clrType: clr, setlOptins, hashSum }) => ({
          ...{ fixmedinsCode, insutype: type, clrType: clr, setlOptins, hashSum },
        })),
      },
      { quiet: true },
    );
    const refused = results.filter(({ appyId }) => appyId === null);
    const made = results.length - refused.length;
    if (made > 0) {
      toast('success', `已提交 ${made} 项清算申请，等待初审`);
      applying.done();
    }
    const [first] = refused;
    if (!first) return onClose();
    // What was refused is told, and what stands now is looked at anew.
    await look();
    setFailure(`${refused.length} 项未提交：${first.message}`);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || wrong !== undefined) return;
    setBusy(true);
    setFailure(null);
    (preview === null || chosen.length === 0 ? look() : apply(chosen))
      .catch((error: unknown) => setFailure(errorText(error, '操作失败')))
      .finally(() => setBusy(false));
  };
  return (
    <form className="clr-apply" onSubmit={submit} onKeyDown={formKeys} noValidate>
      <div className="clr-fields">
        <DateRangeField
          id={`${id}-period`}
          label="清算期间"
          value={between}
          max={yesterday()}
          error={wrong}
          onChange={({ from, to }) => change(() => setPeriod({ begndate: from, enddate: to }))}
        />
        <StoreField
          id={`${id}-store`}
          label="门店"
          value={store}
          onChange={(value) => change(() => setStore(value))}
        />
        <ChoiceField
          id={`${id}-insutype`}
          label="险种"
          options={codeItems('insutype')}
          value={insutype}
          onChange={(value) => change(() => setInsutype(value))}
        />
        <ChoiceField
          id={`${id}-clrType`}
          label="清算类别"
          options={codeItems('clrType')}
          value={clrType}
          onChange={(value) => change(() => setClrType(value))}
        />
        <TextField
          id={`${id}-optins`}
          label="清算经办机构"
          value={optins}
          maxLength={6}
          placeholder="6 位区划"
          onChange={(value) => change(() => setOptins(value))}
        />
      </div>
      {preview !== null && (
        <ApplyPreview
          groups={preview.groups}
          period={period}
          left={left}
          onLeft={setLeft}
          onClose={onClose}
        />
      )}
      {preview?.isCut === true && (
        <p className="clr-note">
          只列出前 {MANY_GROUPS} 项，请按门店、险种或清算类别缩小范围后再申请其余的。
        </p>
      )}
      {preview !== null && chosen.length > 0 && (
        <TextField id={`${id}-memo`} label="备注" value={memo} maxLength={200} onChange={setMemo} />
      )}
      {failure !== null && (
        <p className="ask-wrong" role="alert">
          {failure}
        </p>
      )}
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        text={preview === null || chosen.length === 0 ? '查看可申请的项' : `申请 ${chosen.length} 项`}
      />
    </form>
  );
}
