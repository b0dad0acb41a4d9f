import { useCallback, useMemo, useState } from 'react';
import { attendancePlace } from './attendancePlace.ts';
import { useLocation } from 'wouter';
import { attendanceCalls, type DutyRow } from '../../../../contract/attendance.ts';
import { keepPharmacist, keptPharmacist } from '../../../api/pharmacist.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { attendanceList, attendanceMonthList } from './attendanceList.ts';
import type { Today } from './attendancePlace.ts';
import './attendance.css';
import { useCall } from '../../../list/useCall.ts';

/** 考勤: who is on duty now, the days, and the month. */
export default function Attendance() {
  const [path, navigate] = useLocation();
  const [view, setView] = useState<'days' | 'month'>('days');
  const [signing, setSigning] = useState<{ readonly done: () => void } | null>(null);
  const { value: today, failure, reload: refresh } = useCall(attendanceCalls.today, {});
  const switchView = useCallback(() => {
    // Days and month have different filters: drop them.
    navigate(path);
    setView((old) => (old === 'days' ? 'month' : 'days'));
  }, [navigate, path]);
  const offers = useMemo(
    () => attendancePlace.offer({ today, view, refresh, switchView, signIn: (done) => setSigning({ done }) }),
    [today, view, refresh, switchView],
  );
  const close = (): void => setSigning(null);
  return (
    <>
      <ListView
        key={view}
        screen={view === 'days' ? attendanceList : attendanceMonthList}
        offers={offers}
        banner={() => <DutyBar today={today} failure={failure} />}
      />
      <ScreenSheet
        isOpen={signing !== null}
        name="attendance-sign"
        title="药师签到"
        width={420}
        onClose={close}
      >
        {signing && today && (
          <SignForm
            people={today.pharmacists.filter(({ duty }) => duty === 'off')}
            onDone={() => {
              signing.done();
              refresh();
              close();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

const DUTY: Readonly<Record<DutyRow['duty'], string>> = {
  off: '未签到',
  on: '在岗',
  away: '离岗',
  out: '已签退',
  asking: '核实中',
};

/** Who is on duty now; empty for a person without a store. */
function DutyBar({ today, failure }: { readonly today: Today | null; readonly failure: string | null }) {
  if (failure !== null)
    return (
      <p className="state-line duty-bad" role="alert">
        在岗情况读取失败：{failure}
      </p>
    );
  if (!today || today.fixmedinsCode === null) return null;
  const isCovered = today.pharmacists.some(({ duty }) => duty === 'on');
  return (
    <dl className="state-line" aria-label="今日在岗">
      <div>
        <dt>药师在岗</dt>
        <dd className={isCovered ? 'duty-on' : 'duty-bad'}>{isCovered ? '是' : '无药师在岗'}</dd>
      </div>
      <div>
        <dt>班次</dt>
        <dd>
          {today.dutyBegin} 至 {today.dutyEnd}
        </dd>
      </div>
      {[...today.pharmacists, ...(today.operator ? [today.operator] : [])].map((row) => (
        <div key={row.psnCode}>
          <dt>{row === today.operator ? `操作员 ${row.psnName}` : row.psnName}</dt>
          <dd className={`duty-${row.duty}`}>
            {DUTY[row.duty]}
            {row.signInTime !== null && row.duty !== 'off' ? ` ${row.signInTime.slice(11, 16)}` : ''}
          </dd>
          {row.error !== null && <dd className="duty-bad">{row.error}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The field takes a card read or a typed number. The pharmacist of last time is preselected. */
function SignForm({ people, onDone }: { readonly people: readonly DutyRow[]; readonly onDone: () => void }) {
  const { api, toast, profile } = useServices();
  const kept = keptPharmacist(profile.userId);
  const [first] = people;
  const usual = people.find(({ psnCode }) => psnCode === kept?.pharCode) ?? first;
  const save = async ({ pracPsnCode = '', certno = '' }: Texts, signal: AbortSignal): Promise<void> => {
    const { message } = await api.call(
      attendanceCalls.signIn,
      { pracPsnCode, certno },
      { signal, quiet: true },
    );
    const person = people.find(({ psnCode }) => psnCode === pracPsnCode);
    if (person) keepPharmacist(profile.userId, { pharCode: person.psnCode, pharName: person.psnName });
    toast('success', message);
    onDone();
  };
  return (
    <SheetForm
      name="attendance-sign"
      parts={[
        {
          title: '身份核对',
          fields: [
            {
              ...{
                name: 'pracPsnCode',
                label: '药师',
                kind: 'choice' as const,
                initial: usual?.psnCode ?? '',
              },
              options: people.map(({ psnCode, psnName }) => ({
                value: psnCode,
                name: `${psnName} ${psnCode}`,
              })),
            },
            {
              name: 'certno',
              label: '身份证号',
              required: true,
              maxLength: 18,
              help: '刷身份证，或输入证件号码',
            },
          ],
        },
      ]}
      submit="签到"
      save={save}
      check={checkedBy(attendanceCalls.signIn, (values) => values)}
    />
  );
}
