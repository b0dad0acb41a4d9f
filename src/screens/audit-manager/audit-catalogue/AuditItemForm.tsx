import { auditCatalogueCalls, type AuditItem } from '../../../../contract/auditCatalogue.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

interface AuditItemFormProps {
  /** Null: a new one, for the area, company or store of whoever adds it. */
  readonly item: AuditItem | null;
  readonly onSaved: () => void;
}

/** An entry of 审核目录. */
export function AuditItemForm({ item, onSaved }: AuditItemFormProps) {
  const { api, toast } = useServices();
  const words = (values: Texts) => ({
    chkType: values['chkType'] === '2' ? ('2' as const) : ('1' as const),
    ruleName: values['ruleName'] ?? '',
    lmtCnt: values['chkType'] === '2' ? (values['lmtCnt'] ?? '') : '',
  });
  const added = (values: Texts) => ({ ...words(values), medListCodg: values['medListCodg'] ?? '' });
  const changed = (values: Texts) => ({ ...words(values), itemId: item?.itemId ?? '', ver: item?.ver ?? 0 });
  return (
    <SheetForm
      name="audit-item"
      parts={[
        {
          title: '药品和规则',
          fields: [
            {
              name: 'medListCodg',
              label: '医疗目录编码',
              required: item === null,
              maxLength: 50,
              initial: item?.medListCodg ?? '',
              help: item?.drugName ?? '国家医保药品编码，可在医保目录中查询',
              ...(item !== null && { readOnly: true }),
            },
            {
              name: 'chkType',
              label: '审核类型',
              kind: 'choice',
              options: codeItems('auditChkType'),
              initial: item?.chkType ?? '1',
            },
            {
              name: 'ruleName',
              label: '规则',
              required: true,
              maxLength: 100,
              initial: item?.ruleName ?? '',
              isFirst: item !== null,
            },
            {
              name: 'lmtCnt',
              label: '限购数量',
              maxLength: 17,
              initial: item?.lmtCnt == null ? '' : String(Number(item.lmtCnt)),
              help: '审核类型为限购数量时填写，按每次购药计',
            },
          ],
        },
      ]}
      submit={item === null ? '新增' : '保存'}
      check={
        item === null
          ? checkedBy(auditCatalogueCalls.add, added)
          : checkedBy(auditCatalogueCalls.update, changed)
      }
      save={async (values, signal) => {
        const options = { signal, quiet: true } as const;
        const saved =
          item === null
            ? await api.call(auditCatalogueCalls.add, added(values), options)
            : await api.call(auditCatalogueCalls.update, changed(values), options);
        toast('success', `「${saved.drugName}」已保存，适用于${saved.scopeName}`);
        onSaved();
      }}
      isKept
    />
  );
}
