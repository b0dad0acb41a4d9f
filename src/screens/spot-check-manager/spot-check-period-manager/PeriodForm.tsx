import { codeItems } from '../../../../contract/codes/codes.ts';
import { spotCheckCalls, type SpotCheckPeriod } from '../../../../contract/spotCheck.ts';
import { useServices } from '../../../commands/services.ts';
import { today } from '../../../list/filters/days.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

const fieldsOf = (values: Texts) => ({
  periodName: values['periodName'] ?? '',
  begndate: values['begndate'] ?? '',
  enddate: values['enddate'] ?? '',
  stores: (values['stores'] ?? '').split(',').filter((code) => code !== ''),
  times: values['times'] ?? '',
  windowBegin: values['windowBegin'] ?? '',
  windowEnd: values['windowEnd'] ?? '',
  recogBiz: values['recogBiz'] === '15' ? ('15' as const) : ('10' as const),
  limitMinutes: values['limitMinutes'] ?? '',
  isEnabled: values['isEnabled'] !== '0',
});

interface PeriodFormProps {
  readonly period: SpotCheckPeriod | null;
  readonly onSaved: () => void;
}

/** When and how often the stores below are checked. */
export function PeriodForm({ period, onSaved }: PeriodFormProps) {
  const { api, toast } = useServices();
  const asked = (values: Texts) => ({
    ...fieldsOf(values),
    ...(period && { periodId: period.periodId, ver: period.ver }),
  });
  const save = async (values: Texts, signal: AbortSignal): Promise<void> => {
    await api.call(spotCheckCalls.save, asked(values), { signal, quiet: true });
    toast('success', `「${values['periodName'] ?? ''}」已保存`);
    onSaved();
  };
  return (
    <SheetForm
      name="spot-check-form"
      parts={[
        {
          title: '抽查什么',
          fields: [
            {
              name: 'periodName',
              label: '抽查周期名称',
              required: true,
              maxLength: 60,
              initial: period?.periodName ?? '',
            },
            {
              name: 'recogBiz',
              label: '抽查对象',
              kind: 'choice',
              options: codeItems('spotCheckBiz'),
              initial: period?.recogBiz ?? '10',
              help: '药师在岗：已签到的药师输入 PIN；购药人：下发之后的购药人出示证件',
            },
            {
              name: 'stores',
              label: '适用门店',
              kind: 'store',
              initial: period?.stores.join(',') ?? '',
              help: '不选为管理范围内的全部门店',
            },
            {
              name: 'isEnabled',
              label: '状态',
              kind: 'choice',
              options: [
                { value: '1', name: '启用' },
                { value: '0', name: '停用' },
              ],
              initial: period?.isEnabled === false ? '0' : '1',
            },
          ],
        },
        {
          title: '什么时候',
          fields: [
            {
              name: 'begndate',
              label: '开始日期',
              kind: 'date',
              required: true,
              initial: period?.begndate ?? today(),
            },
            {
              name: 'enddate',
              label: '结束日期',
              kind: 'date',
              required: true,
              initial: period?.enddate ?? '',
            },
            {
              name: 'times',
              label: '每天次数',
              required: true,
              initial: String(period?.times ?? 2),
              help: '1 到 12 次，时间随机',
            },
            {
              name: 'windowBegin',
              label: '时间窗从',
              required: true,
              maxLength: 5,
              initial: period?.windowBegin ?? '09:00',
            },
            {
              name: 'windowEnd',
              label: '时间窗到',
              required: true,
              maxLength: 5,
              initial: period?.windowEnd ?? '18:00',
            },
            {
              name: 'limitMinutes',
              label: '响应时限(分钟)',
              required: true,
              initial: String(period?.limitMinutes ?? 10),
              help: '2 到 120 分钟',
            },
          ],
        },
      ]}
      submit={period === null ? '新增' : '保存'}
      check={checkedBy(spotCheckCalls.save, asked)}
      save={save}
      isKept
    />
  );
}
