import { acceptanceCalls } from '../../../../contract/acceptance.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

/** The store of a run, and whether what writes is tried, too. */
export function BeginForm({ onBegun }: { readonly onBegun: (jobId: string) => void }) {
  const { api, jobs } = useServices();
  const inputOf = (values: Texts) => ({
    fixmedinsCode: values['fixmedinsCode'] ?? '',
    withWrites: values['withWrites'] === '1',
  });
  return (
    <SheetForm
      name="acceptance-begin"
      parts={[
        {
          title: '范围',
          fields: [
            { name: 'fixmedinsCode', label: '门店', kind: 'store', required: true },
            {
              name: 'withWrites',
              label: '接口',
              kind: 'choice',
              initial: '0',
              required: true,
              options: [
                { value: '0', name: '仅查询接口' },
                { value: '1', name: '查询和写入接口' },
              ],
              help: '写入接口只在测试中心执行，并立即撤销',
            },
          ],
        },
      ]}
      submit="开始验收"
      check={checkedBy(acceptanceCalls.begin, inputOf)}
      save={async (values, signal) => {
        const { jobId } = await api.call(acceptanceCalls.begin, inputOf(values), { signal, quiet: true });
        jobs.follow(jobId);
        onBegun(jobId);
      }}
    />
  );
}
