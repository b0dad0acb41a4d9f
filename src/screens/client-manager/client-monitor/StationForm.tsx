import { stationCalls, type StationCode } from '../../../../contract/station/station.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

/** A new station: its store, number and name. */
export function StationForm({ onMade }: { readonly onMade: (code: StationCode) => void }) {
  const { api } = useServices();
  const inputOf = (values: Texts) => ({
    fixmedinsCode: values['fixmedinsCode'] ?? '',
    stationNo: values['stationNo'] ?? '',
    stationName: values['stationName'] ?? '',
  });
  return (
    <SheetForm
      name="station-form"
      parts={[
        {
          title: '客户端',
          fields: [
            { name: 'fixmedinsCode', label: '门店', kind: 'store', required: true },
            {
              name: 'stationNo',
              label: '客户端编号',
              required: true,
              maxLength: 32,
              help: '门店内唯一，如 POS01',
            },
            { name: 'stationName', label: '名称', maxLength: 40, help: '如 1 号收银台，可不填' },
          ],
        },
      ]}
      submit="新增并生成注册码"
      check={checkedBy(stationCalls.add, inputOf)}
      save={async (values, signal) =>
        onMade(await api.call(stationCalls.add, inputOf(values), { signal, quiet: true }))
      }
      isKept
    />
  );
}
