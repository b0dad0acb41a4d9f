import { codeName } from '../../../../contract/codes/codes.ts';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { errorText } from '../../../../contract/wire/errorText.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import type { FilingAsked } from './filingDialog.ts';
import { FilingForm } from './FilingForm.tsx';
import { FILING_TITLE, filingCallsOf } from './filingKinds.ts';

interface FilingDialogProps {
  readonly asked: FilingAsked;
  readonly onClose: () => void;
}

/** A filing from the till: saved and uploaded in one, since the customer waits. */
export function FilingDialog({ asked, onClose }: FilingDialogProps) {
  const { api, toast } = useServices();
  const { kind, cardSn, drug } = asked;
  const upload = async ({ trtDclaDetlSn }: FilingRow): Promise<void> => {
    try {
      const row = await api.call(filingCallsOf[kind].upload, { id: trtDclaDetlSn }, { quiet: true });
      const name = codeName('filStas', row.filStas);
      if (row.filStas === 'failed') toast('danger', `备案${name}：${row.upldError}`);
      else toast('success', `备案${name}，审核通过后即可按备案结算`);
    } catch (error) {
      toast('danger', `备案已保存，但没有上传：${errorText(error)}`);
    }
  };
  return (
    <ScreenSheet isOpen name="filing-new" title={`新增${FILING_TITLE[kind]}`} width={480} onClose={onClose}>
      <FilingForm
        kind={kind}
        row={null}
        cardSn={cardSn}
        drug={drug}
        onSaved={(row) => {
          onClose();
          void upload(row);
        }}
      />
    </ScreenSheet>
  );
}
