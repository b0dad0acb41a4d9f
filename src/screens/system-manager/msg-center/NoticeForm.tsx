import { codeItems } from '../../../../contract/codes/codes.ts';
import { messageCalls } from '../../../../contract/message.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { ALL_AREAS } from '../../../../contract/auth/auth.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import type { SessionProfile } from '../../../machines/session.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

/** Whom a person can send to: what they run, and stores in it. */
const targetsOf = ({ isAdminUser, medicalAreaCode }: SessionProfile) => [
  { value: 'store', name: '一家门店' },
  ...(isAdminUser ? [] : [{ value: 'company', name: '本公司全部门店' }]),
  ...(isAdminUser && medicalAreaCode !== ALL_AREAS ? [{ value: 'area', name: '本区划' }] : []),
  ...(isAdminUser && medicalAreaCode === ALL_AREAS
    ? [
        { value: 'area', name: '一个区划' },
        { value: 'all', name: '全部用户' },
      ]
    : []),
];

/** A notice: whom it is for, and what it says. */
export function NoticeForm({ onSent }: { readonly onSent: () => void }) {
  const { api, bell, profile, reference, toast } = useServices();
  const targets = targetsOf(profile);
  const isPlatform = targets.some(({ value }) => value === 'all');
  const inputOf = (values: Texts) => ({
    to: values['to'] as CallInput<(typeof messageCalls)['send']>['to'],
    medicalAreaCode: values['to'] === 'area' ? (values['medicalAreaCode'] ?? '') : '',
    fixmedinsCode: values['to'] === 'store' ? (values['fixmedinsCode'] ?? '') : '',
    severity: values['severity'] as CallInput<(typeof messageCalls)['send']>['severity'],
    title: values['title'] ?? '',
    text: values['text'] ?? '',
    needsAck: values['needsAck'] === '1',
  });
  return (
    <SheetForm
      name="notice-form"
      parts={[
        {
          title: '发给',
          fields: [
            {
              name: 'to',
              label: '范围',
              kind: 'choice',
              options: targets,
              initial: targets[0]?.value ?? 'store',
              isFirst: true,
            },
            {
              name: 'fixmedinsCode',
              label: '门店',
              kind: 'store',
              help: '范围为一家门店时填写',
              check: (value, all) => (all['to'] === 'store' && value === '' ? '请选择门店' : null),
            },
            ...(isPlatform
              ? [
                  {
                    name: 'medicalAreaCode',
                    label: '区划',
                    kind: 'choice' as const,
                    options: reference.get('medicalAreaCodes'),
                    emptyName: '请选择',
                    check: (value: string, all: Texts) =>
                      all['to'] === 'area' && value === '' ? '请选择区划' : null,
                  },
                ]
              : []),
          ],
        },
        {
          title: '通知',
          fields: [
            { name: 'title', label: '标题', required: true, maxLength: 80 },
            { name: 'text', label: '内容', maxLength: 2000 },
            {
              name: 'severity',
              label: '级别',
              kind: 'choice',
              options: codeItems('messageSeverity'),
              initial: 'info',
            },
            {
              name: 'needsAck',
              label: '须确认',
              kind: 'choice',
              options: [
                { value: '0', name: '不需要' },
                { value: '1', name: '收到者须确认' },
              ],
              initial: '0',
            },
          ],
        },
      ]}
      submit="发送"
      check={checkedBy(messageCalls.send, inputOf)}
      save={async (values, signal) => {
        await api.call(messageCalls.send, inputOf(values), { signal, quiet: true });
        bell.changed();
        toast('success', '通知已发送');
        onSent();
      }}
      isKept
    />
  );
}
