import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { dayCalls, type GroupKey } from '../../../../contract/reconciliation/day.ts';
import { useForm, type FormErrors } from '../../../ui/form/useForm.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { dayStatusText } from '../../../../contract/lists/day.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';

export interface ImportCentreProps {
  readonly group: GroupKey;
  readonly onClose: () => void;
  /** Called when the group has been reconciled again. */
  readonly onImported: () => void;
}
type Result = CallResult<(typeof dayCalls)['importCentreDetail']>;
const MAX_BYTES = dayCalls.importCentreDetail.upload?.maxBytes ?? 0;

const wrongFile = (file: File | null): FormErrors => {
  if (!file) return { file: '请选择要上传的文件' };
  return file.size > MAX_BYTES ? { file: '文件不能超过 20 MB' } : {};
};

/** Imports a 3202 result file for one group and names every invalid line. */
export function ImportCentre({ group, onClose, onImported }: ImportCentreProps) {
  return (
    <ScreenSheet isOpen name="import-centre" title="导入中心明细" width={640} onClose={onClose}>
      <ImportForm group={group} onImported={onImported} />
    </ScreenSheet>
  );
}

function ImportForm({ group, onImported }: Omit<ImportCentreProps, 'onClose'>) {
  const { api } = useServices();
  const [result, setResult] = useState<Result | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const form = useForm(
    [],
    async () => {
      if (!file) return;
      setResult(null);
      const reply = await api.call(dayCalls.importCentreDetail, group, { file, quiet: true });
      setResult(reply);
      if (reply.accepted) onImported();
    },
    { check: () => wrongFile(file), failed: '导入失败' },
  );
  return (
    <form ref={form.ref} className="import" onSubmit={form.submit} onKeyDown={form.onKeyDown}>
      <p className="import-group">
        {group.settleDate} · {group.fixmedinsCode} · {codeName('insutype', group.insutype)} ·{' '}
        {codeName('clrType', group.clrType)} · {group.setlOptins}
      </p>
      <label className="import-file">
        <span>医保中心的对明细账结果（3202）</span>
        <input
          ref={input}
          type="file"
          accept=".txt,.tsv,.zip,text/plain,application/zip"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setResult(null);
          }}
        />
      </label>
      <p className="import-hint">
        UTF-8 文本，制表符分隔，每行 10
        列：人员编号、就诊ID、结算ID、发送方报文ID、对账结果、退费结算标志、备注、医疗费总额、基金支付总额、个人账户支出；空值写
        null。可以是 txt，也可以是只含一个文件的 zip。只要有一行有误，就整个不导入。
      </p>
      <Button type="submit" intent="primary" text="导入并对账" loading={form.isBusy} />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      {result?.accepted && result.row && (
        <p className="import-done" role="status">
          已导入 {result.rowCount} 行，对账结果：{dayStatusText(result.row)}
        </p>
      )}
      {result && !result.accepted && (
        <div role="alert">
          <p className="ask-wrong">
            有 {result.faultCount} 行有误，未导入任何内容
            {result.faultCount > result.faults.length && `（列出前 ${result.faults.length} 行）`}：
          </p>
          <table className="faults">
            <HeadRow titles={['行号', '原因', '内容']} />
            <tbody>
              {result.faults.map((fault) => (
                <tr key={`${fault.line} ${fault.reason}`}>
                  <td>{fault.line}</td>
                  <td>{fault.reason}</td>
                  <td className="fault-text">{fault.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </form>
  );
}
