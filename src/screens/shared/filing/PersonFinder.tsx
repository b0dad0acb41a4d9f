import { cardCalls, type CardPerson } from '../../../../contract/card.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { diseasesInfoCalls } from '../../../../contract/diseasesInfo.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../form/schemaErrors.ts';
import { SheetForm } from '../form/SheetForm.tsx';

interface PersonFinderProps {
  readonly onFound: (person: CardPerson) => void;
}

const asked = (values: Texts) => ({
  mdtrtCertType: (values['mdtrtCertType'] ?? '02') as '02',
  mdtrtCertNo: (values['mdtrtCertNo'] ?? '').trim(),
});

/** Whose filing it is: by papers, card or e-voucher, as at the till (1101). */
export function PersonFinder({ onFound }: PersonFinderProps) {
  const { api } = useServices();
  return (
    <SheetForm
      name="filing-person"
      parts={[
        {
          title: '参保人',
          fields: [
            {
              name: 'mdtrtCertType',
              label: '凭证类型',
              kind: 'choice',
              options: codeItems('mdtrtCertType'),
              initial: '02',
            },
            {
              name: 'mdtrtCertNo',
              label: '卡号或证件号',
              isFirst: true,
              required: true,
              maxLength: 128,
              help: '输入、刷卡或扫医保码，按 Enter 查找',
            },
          ],
        },
      ]}
      submit="查找参保人"
      check={checkedBy(cardCalls.read, asked)}
      save={async (values, signal) => {
        const { person } = await api.call(diseasesInfoCalls.pullInsuTypes, asked(values), {
          signal,
          quiet: true,
        });
        if (person === null) throw new Error('没有找到参保人');
        onFound(person);
      }}
    />
  );
}
