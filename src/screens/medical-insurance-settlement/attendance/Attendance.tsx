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
import { doctorCalls } from '../../../../contract/doctor.ts';
import { seal } from '../../../api/seal.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { checkPin } from '../../shared/form/sixDigits.ts';
import { attendanceList, attendanceMonthList } from './attendanceList.ts';
import type { Today } from './attendancePlace.ts';
import './attendance.css';
import { useCall } from '../../../list/useCall.ts';

/** 考勤: who is on duty now, the days, and the month. */
export default function Attendance() {
  const [path, navigate] = useLocation();
  const [view, setView] = useState<'days' | 'month'>('days');
  const [signing, setSigning] = useState<{ readonly done: () => void } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { value: today, failure, reload: refresh } = useCall(attendanceCalls.today, {});
  const switchView = useCallback(() => {
    // Days and month have different filters: drop them.
    navigate(path);
    setView((old) => (old === 'days' ? 'month' : 'days'));
  }, [navigate, path]);
  const offers = useMemo(
    () =>
      attendancePlace.offer({
        today,
        view,
        refresh,
        switchView,
        signIn: (done) => setSigning({ done }),
        changePin: () => setChanging(true),
      }),
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
      <ScreenSheet
        isOpen={isChanging}
        name="attendance-pin"
        title="修改 PIN"
        width={420}
        onClose={() => setChanging(false)}
      >
        {isChanging && today && <PinForm people={today.pharmacists} onDone={() => setChanging(false)} />}
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

const secret = (name: string, label: string, check = checkPin) =>
  ({ name, label, kind: 'secret', required: true, check }) as const;

/** A pharmacist replaces their PIN; nobody else needs to know it. */
function PinForm({ people, onDone }: { readonly people: readonly DutyRow[]; readonly onDone: () => void }) {
  const { api, toast, profile } = useServices();
  const kept = keptPharmacist(profile.userId)?.pharCode;
  const usual = people.find(({ psnCode }) => psnCode === kept) ?? people[0];
  const save = async (values: Texts, signal: AbortSignal): Promise<void> => {
    const plain = ['oldPin', 'pin', 'confirmPin'].map((name) => values[name] ?? '');
    const [oldPin = '', pin = '', confirmPin = ''] = await seal(api, plain, signal);
    const pracPsnCode = values['pracPsnCode'] ?? '';
    await api.call(doctorCalls.changePin, { pracPsnCode, oldPin, pin, confirmPin }, { signal, quiet: true });
    toast('success', 'PIN 已修改');
    onDone();
  };
  return (
    <SheetForm
      name="attendance-pin"
      parts={[
        {
          title: '药师本人填写',
          fields: [
            {
              name: 'pracPsnCode',
              label: '药师',
              kind: 'choice',
              initial: usual?.psnCode ?? '',
              options: people.map(({ psnCode, psnName }) => ({
                value: psnCode,
                name: `${psnName} ${psnCode}`,
              })),
            },
            secret('oldPin', '原 PIN'),
            secret('pin', '新 PIN'),
            {
              ...secret('confirmPin', '再次输入新 PIN'),
              check: (text, { pin }) => (text === pin ? null : '两次输入的 PIN 不一致'),
            },
          ],
        },
      ]}
      submit="修改 PIN"
      save={save}
    />
  );
}

/** The field takes a card read or a typed number. The pharmacist of last time is preselected. */
function SignForm({ people, onDone }: { readonly people: readonly DutyRow[]; readonly onDone: () => void }) {
  const { api, toast, profile } = useServices();
  const kept = keptPharmacist(profile.userId);
  const [first] = people;
  const usual = people.find(({ psnCode }) => psnCode === kept?.pharCode) ?? first;
  const save = async (
    { pracPsnCode = '', certno = '', pin = '' }: Texts,
    signal: AbortSignal,
  ): Promise<void> => {
    const [sealed = ''] = await seal(api, [pin], signal);
    const { message } = await api.call(
      attendanceCalls.signIn,
      { pracPsnCode, certno, pin: sealed },
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
              name: 'pracPsnCode',
              label: '药师',
              kind: 'choice' as const,
              initial: usual?.psnCode ?? '',
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
            secret('pin', 'PIN'),
          ],
        },
      ]}
      submit="签到"
      save={save}
      check={checkedBy(attendanceCalls.signIn, (values) => values)}
    />
  );
}
