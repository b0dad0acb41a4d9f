import { attendanceCalls } from '../../../../contract/attendance.ts';
import { spotCheckCalls, type SpotCheckTask } from '../../../../contract/spotCheck.ts';
import { seal } from '../../../api/seal.ts';
import { keptPharmacist } from '../../../api/pharmacist.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import { checkPin } from '../../shared/form/sixDigits.ts';

interface AnswerFormProps {
  readonly task: SpotCheckTask;
  readonly onDone: () => void;
}

/** The answer of a store: the PIN of a pharmacist on duty, or the certificate of a buyer. */
export function AnswerForm({ task, onDone }: AnswerFormProps) {
  return task.recogBiz === '10' ? (
    <PharmacistAnswer task={task} onDone={onDone} />
  ) : (
    <BuyerAnswer task={task} onDone={onDone} />
  );
}

function useAnswer({ task: { taskId }, onDone }: AnswerFormProps) {
  const { api, toast } = useServices();
  return async (
    given: { readonly pracPsnCode?: string; readonly pin?: string; readonly certno?: string },
    signal: AbortSignal,
  ): Promise<void> => {
    const { passed, message } = await api.call(
      spotCheckCalls.answer,
      { taskId, ...given },
      { signal, quiet: true },
    );
    if (!passed && message.includes('再试')) throw new Error(message);
    toast(passed ? 'success' : 'danger', message);
    onDone();
  };
}

function PharmacistAnswer(props: AnswerFormProps) {
  const { api, profile } = useServices();
  const answer = useAnswer(props);
  const { value: today, failure } = useCall(attendanceCalls.today, {});
  if (failure !== null)
    return (
      <p className="state-line" role="alert">
        在岗药师读取失败：{failure}
      </p>
    );
  if (!today) return <p className="state-line">正在读取在岗药师…</p>;
  const people = today.pharmacists.filter(({ duty }) => duty === 'on');
  if (people.length === 0)
    return <p className="state-line">现在没有药师在岗：请药师先在考勤页签到或返岗，再应答。</p>;
  const kept = keptPharmacist(profile.userId)?.pharCode;
  const usual = people.find(({ psnCode }) => psnCode === kept) ?? people[0];
  const save = async (values: Texts, signal: AbortSignal): Promise<void> => {
    const [pin = ''] = await seal(api, [values['pin'] ?? ''], signal);
    await answer({ pracPsnCode: values['pracPsnCode'] ?? '', pin }, signal);
  };
  return (
    <SheetForm
      name="spot-answer-form"
      parts={[
        {
          title: '药师本人应答',
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
            {
              name: 'pin',
              label: 'PIN',
              kind: 'secret',
              required: true,
              isFirst: true,
              check: checkPin,
            },
          ],
        },
      ]}
      submit="应答"
      save={save}
    />
  );
}

function BuyerAnswer(props: AnswerFormProps) {
  const answer = useAnswer(props);
  return (
    <SheetForm
      name="spot-answer-form"
      parts={[
        {
          title: `${props.task.taskBegntime.slice(11, 16)} 之后的购药人`,
          fields: [
            {
              name: 'certno',
              label: '证件号码',
              required: true,
              maxLength: 50,
              isFirst: true,
              help: '请购药人出示证件，扫描或输入；须是下发之后在本店结算的人',
            },
          ],
        },
      ]}
      submit="应答"
      save={(values, signal) => answer({ certno: values['certno'] ?? '' }, signal)}
    />
  );
}
