import { codeItems, codeName } from '../../../../contract/codes/codes.ts';
import { contractCalls, type StoreContract } from '../../../../contract/organ/contract.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';
import { useServices } from '../../../commands/services.ts';
import { todayInShanghai } from '../../../ui/day.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';

interface ContractFormProps {
  readonly store: StoreRecord;
  /** Null: a new contract. */
  readonly contract: StoreContract | null;
  readonly onSaved: () => void;
}

/** A contract of a store. A new one begins as the common kind, for this year. */
export function ContractForm({ store: { fixmedinsCode }, contract, onSaved }: ContractFormProps) {
  const { api, toast } = useServices();
  const today = todayInShanghai();
  const type = contract?.contractType ?? '1';
  const fields = (values: Texts) => ({
    fixmedinsCode,
    contractType: (values['contractType'] ?? type) as StoreContract['contractType'],
    contractName: values['contractName'] ?? '',
    contractYear: Number(values['contractYear'] ?? ''),
    signDate: values['signDate'] ?? '',
    expireDate: values['expireDate'] ?? '',
    onlineSign: values['onlineSign'] === '1',
    legalPerson: values['legalPerson'] ?? '',
    memo: values['memo'] ?? '',
  });
  const changed = (values: Texts) => ({
    ...fields(values),
    contractId: contract?.contractId ?? '',
    version: contract?.version ?? 0,
  });
  return (
    <SheetForm
      name="contract-form"
      parts={[
        {
          title: '协议',
          fields: [
            {
              name: 'contractType',
              label: '协议类型',
              kind: 'choice',
              options: codeItems('contractType'),
              initial: type,
            },
            {
              name: 'contractName',
              label: '名称',
              required: true,
              maxLength: 100,
              initial: contract?.contractName ?? codeName('contractType', type),
            },
            {
              name: 'contractYear',
              label: '年度',
              required: true,
              maxLength: 4,
              initial: String(contract?.contractYear ?? today.slice(0, 4)),
              check: (text) => (/^20\d\d$/.test(text) ? null : '年度应为 4 位数字'),
            },
            {
              name: 'signDate',
              label: '签署日期',
              kind: 'date',
              required: true,
              initial: contract?.signDate ?? today,
            },
            {
              name: 'expireDate',
              label: '到期日期',
              kind: 'date',
              required: true,
              initial: contract?.expireDate ?? '',
              check: (text, all) =>
                text !== '' && text < (all['signDate'] ?? '') ? '到期日期不能早于签署日期' : null,
            },
            {
              name: 'onlineSign',
              label: '网签',
              kind: 'choice',
              options: codeItems('onlineSign'),
              initial: contract?.onlineSign === false ? '0' : '1',
            },
            { name: 'legalPerson', label: '法人', maxLength: 50, initial: contract?.legalPerson ?? '' },
            { name: 'memo', label: '备注', maxLength: 200, initial: contract?.memo ?? '' },
          ],
        },
      ]}
      submit={contract === null ? '登记' : '保存'}
      check={
        contract === null
          ? checkedBy(contractCalls.addContract, fields)
          : checkedBy(contractCalls.changeContract, changed)
      }
      save={async (values, signal) => {
        const options = { signal, quiet: true } as const;
        if (contract === null) await api.call(contractCalls.addContract, fields(values), options);
        else await api.call(contractCalls.changeContract, changed(values), options);
        toast('success', '协议已保存');
        onSaved();
      }}
      isKept
    />
  );
}
