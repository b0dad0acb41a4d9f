import { Button } from '@blueprintjs/core';
import { useEffect, useState, type FormEvent } from 'react';
import { codeName } from '../../../contract/codes.ts';
import { doctorCalls, type StaffDiff } from '../../../contract/doctor.ts';
import { useDomId } from '../../ui/domId.ts';
import { HeadRow } from '../../ui/HeadRow.tsx';
import { useServices } from '../services.ts';

const KIND = { add: '中心新增', change: '资料不同', gone: '中心没有' } as const;

interface StaffSyncProps {
  readonly fixmedinsCode: string;
  readonly onDone: () => void;
}

/** Where the centre's list is another than ours; what is chosen is applied, and nothing before that. */
export function StaffSync({ fixmedinsCode, onDone }: StaffSyncProps) {
  const { api } = useServices();
  const [read, setRead] = useState<{ diffs: readonly StaffDiff[]; same: number } | string | null>(null);
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(doctorCalls.syncMedicalStaffs, { fixmedinsCode }, { signal: calledOff.signal, quiet: true })
      .then(setRead)
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setRead(error instanceof Error ? error.message : '读取失败');
      });
    return () => calledOff.abort();
  }, [api, fixmedinsCode]);
  if (read === null) return <p role="status">正在向医保中心查询…</p>;
  if (typeof read === 'string')
    return (
      <p role="alert" className="ask-wrong">
        {read}
      </p>
    );
  if (read.diffs.length === 0) return <p role="status">{read.same} 人与医保中心一致，不需要同步</p>;
  return <Differences {...read} fixmedinsCode={fixmedinsCode} onDone={onDone} />;
}

interface DifferencesProps extends StaffSyncProps {
  readonly diffs: readonly StaffDiff[];
  readonly same: number;
}
function Differences({ diffs, same, fixmedinsCode, onDone }: DifferencesProps) {
  const { api, toast } = useServices();
  // Who the centre does not have may be new here: nobody is deleted unless it is said.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(diffs.filter(({ kind }) => kind !== 'gone').map(({ pracPsnCode }) => pracPsnCode)),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useDomId('staff-sync');
  useEffect(() => document.getElementById(`${id}-0`)?.focus(), [id]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || chosen.size === 0) return;
    setBusy(true);
    setFailure(null);
    const picked = diffs.filter(({ pracPsnCode }) => chosen.has(pracPsnCode));
    api
      .call(
        doctorCalls.updateDoctorByOnce,
        { fixmedinsCode, diffs: picked.map(({ pracPsnCode, hash }) => ({ pracPsnCode, hash })) },
        { quiet: true },
      )
      .then(({ applied, left }) => {
        toast(
          left === 0 ? 'success' : 'warning',
          `已更新 ${applied} 人${left === 0 ? '' : `，${left} 人刚刚有变化，请再看一次`}`,
        );
        onDone();
      })
      .catch((error: unknown) => {
        setBusy(false);
        setFailure(error instanceof Error ? error.message : '同步没有完成');
      });
  };
  const toggle = (code: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  return (
    <form
      className="sheet-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <p>
        {diffs.length} 人不同，{same} 人一致。空格选择，Ctrl+Enter 更新。
      </p>
      <table className="sheet-table">
        <HeadRow titles={['选', '差异', '代码', '姓名', '分类', '变化']} />
        <tbody>
          {diffs.map((diff, nth) => (
            <tr key={diff.pracPsnCode}>
              <td>
                <input
                  id={`${id}-${nth}`}
                  type="checkbox"
                  aria-label={`${KIND[diff.kind]} ${diff.pracPsnName}`}
                  checked={chosen.has(diff.pracPsnCode)}
                  onChange={(event) => toggle(diff.pracPsnCode, event.target.checked)}
                />
              </td>
              <td>{KIND[diff.kind]}</td>
              <td>{diff.pracPsnCode}</td>
              <td>{diff.pracPsnName}</td>
              <td>{codeName('medinsPsnType', diff.pracPsnType)}</td>
              <td>{diff.kind === 'gone' ? '更新后删除' : diff.changes.join('；')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failure !== null && (
        <p role="alert" className="ask-wrong">
          {failure}
        </p>
      )}
      <Button
        type="submit"
        intent="primary"
        disabled={chosen.size === 0}
        loading={isBusy}
        text={`更新 ${chosen.size} 人`}
      />
    </form>
  );
}
