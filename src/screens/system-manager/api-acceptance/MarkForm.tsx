import { acceptanceCalls } from '../../../../contract/acceptance.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

/** Whether a store's centre is one for tests, and its test person. */
export function MarkForm({
  fixmedinsCode,
  onMarked,
}: {
  readonly fixmedinsCode: string;
  readonly onMarked: () => void;
}) {
  const { api } = useServices();
  const { value, failure } = useRead(fixmedinsCode, (signal) =>
    api.call(acceptanceCalls.setting, { fixmedinsCode }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const inputOf = (values: Texts) => ({
    fixmedinsCode,
    isProduction: values['centre'] !== 'test',
    certno: values['certno'] ?? '',
  });
  return (
    <SheetForm
      name="acceptance-mark"
      parts={[
        {
          title: '连接的医保中心',
          fields: [
            {
              name: 'centre',
              label: '环境',
              kind: 'choice',
              initial: value.isProduction ? 'production' : 'test',
              required: true,
              options: [
                { value: 'production', name: '正式环境' },
                { value: 'test', name: '测试中心' },
              ],
              help:
                value.setBy === ''
                  ? '未标记的门店按正式环境处理'
                  : `${value.setBy} 于 ${value.setAt ?? ''} 标记`,
            },
            {
              name: 'certno',
              label: '测试参保人身份证号',
              maxLength: 18,
              help: value.certno === '' ? '测试中心必填' : `现为 ${value.certno}，不填则不变`,
            },
          ],
        },
      ]}
      submit="保存"
      check={checkedBy(acceptanceCalls.mark, inputOf)}
      save={async (values, signal) => {
        await api.call(acceptanceCalls.mark, inputOf(values), { signal, quiet: true });
        onMarked();
      }}
    />
  );
}
