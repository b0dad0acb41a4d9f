import { insPractitionerCalls } from '../../../../contract/insPractitioner.ts';
import { useEffect, useState } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { doctorCalls, type StaffDiff } from '../../../../contract/doctor.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { PickForm } from '../form/PickForm.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';

const KIND = { add: '中心新增', change: '资料不同', gone: '中心没有' } as const;
/** The effect of an update; for changed people the differences are listed instead. */
const CHANGE: Readonly<Partial<Record<StaffDiff['kind'], string>>> = {
  add: '更新后新增',
  gone: '更新后删除',
};

interface StaffSyncProps {
  readonly fixmedinsCode: string;
  readonly onDone: () => void;
}

/** The differences between the centre's list and ours; applies the chosen ones. */
export function StaffSync({ fixmedinsCode, onDone }: StaffSyncProps) {
  const { value: found, failure } = useCall(insPractitionerCalls.syncMedicalStaffs, { fixmedinsCode });
  if (failure !== null)
    return (
      <p role="alert" className="ask-wrong">
        {failure}
      </p>
    );
  if (found === null) return <p role="status">正在向医保中心查询…</p>;
  if (found.diffs.length === 0) return <p role="status">{found.same} 人与医保中心一致，不需要同步</p>;
  return <Differences {...found} fixmedinsCode={fixmedinsCode} onDone={onDone} />;
}

interface DifferencesProps extends StaffSyncProps {
  readonly diffs: readonly StaffDiff[];
  readonly same: number;
}
function Differences({ diffs, same, fixmedinsCode, onDone }: DifferencesProps) {
  const { api, toast } = useServices();
  // People whom the centre lacks may be new here: deletions are not chosen by default.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(diffs.filter(({ kind }) => kind !== 'gone').map(({ pracPsnCode }) => pracPsnCode)),
  );
  const id = useDomId('staff-sync');
  useEffect(() => document.getElementById(`${id}-0`)?.focus(), [id]);
  const save = async (): Promise<void> => {
    const picked = diffs.filter(({ pracPsnCode }) => chosen.has(pracPsnCode));
    const { applied, left } = await api.call(
      doctorCalls.updateDoctorByOnce,
      { fixmedinsCode, diffs: picked.map(({ pracPsnCode, hash }) => ({ pracPsnCode, hash })) },
      { quiet: true },
    );
    toast(
      left === 0 ? 'success' : 'warning',
      `已更新 ${applied} 人${left === 0 ? '' : `，${left} 人刚刚有变化，请再看一次`}`,
    );
    onDone();
  };
  const toggle = (code: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  return (
    <PickForm submit={`更新 ${chosen.size} 人`} isEmpty={chosen.size === 0} save={save} failed="同步失败">
      <p>
        {diffs.length} 人不同，{same} 人一致。空格选择，Ctrl+Enter 更新。
      </p>
      <table className="sheet-table">
        <HeadRow titles={['选', '差异', '人员', '变化']} />
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
              <td className="sheet-whole">{KIND[diff.kind]}</td>
              <td className="sheet-whole">
                {diff.pracPsnName} {codeName('medinsPsnType', diff.pracPsnType)}
                <div className="sheet-note">{diff.pracPsnCode}</div>
              </td>
              <td>{CHANGE[diff.kind] ?? diff.changes.join('；')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PickForm>
  );
}
