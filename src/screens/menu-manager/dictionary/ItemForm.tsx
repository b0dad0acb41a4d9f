import { useSearchParams } from 'wouter';
import { changeableTables, isCodeType } from '../../../../contract/codes/types.ts';
import { dictionaryCalls, type DictionaryItem } from '../../../../contract/dictionary.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

interface ItemFormProps {
  /** Null: a new one, of the type that the list shows. */
  readonly item: DictionaryItem | null;
  readonly onSaved: () => void;
}

/** A code of a dictionary. The pinyin follows the name; 五笔 is what somebody types. */
export function ItemForm({ item, onSaved }: ItemFormProps) {
  const { api, toast, offerUndo } = useServices();
  const [search] = useSearchParams();
  const shown = search.get('codeType') ?? '';
  const words = (values: Texts) => ({
    dicValName: values['dicValName'] ?? '',
    wubi: values['wubi'] ?? '',
    // A name that is changed brings its own pinyin, unless another one was typed.
    pinyin: item !== null && values['pinyin'] === item.pinyin ? '' : (values['pinyin'] ?? ''),
  });
  const added = (values: Texts) => {
    const codeType = values['codeType'] ?? '';
    return {
      ...words(values),
      codeType: isCodeType(codeType) ? codeType : ('' as 'insutype'),
      natDicValCode: values['natDicValCode'] ?? '',
    };
  };
  const changed = (values: Texts) => ({ ...words(values), itemId: item?.itemId ?? '', ver: item?.ver ?? 0 });
  const types = Object.entries(changeableTables).map(([value, name]) => ({ value, name }));
  return (
    <SheetForm
      name="dictionary-item"
      parts={[
        {
          title: '代码',
          fields: [
            {
              name: 'codeType',
              label: '字典类型',
              kind: 'choice',
              options: types,
              initial: item?.dicTypeCode ?? (isCodeType(shown) ? shown : 'insutype'),
              ...(item !== null && { readOnly: true }),
            },
            {
              name: 'natDicValCode',
              label: '字典值代码',
              required: item === null,
              maxLength: 20,
              initial: item?.natDicValCode ?? '',
              ...(item !== null && { readOnly: true }),
            },
            {
              name: 'dicValName',
              label: '名称',
              isFirst: item !== null,
              required: true,
              maxLength: 60,
              initial: item?.dicValName ?? '',
            },
            {
              name: 'pinyin',
              label: '拼音码',
              maxLength: 60,
              initial: item?.pinyin ?? '',
              help: '留空则按名称生成',
            },
            { name: 'wubi', label: '五笔码', maxLength: 60, initial: item?.wubi ?? '' },
          ],
        },
      ]}
      submit={item === null ? '新增' : '保存'}
      check={
        item === null
          ? checkedBy(dictionaryCalls.addItem, added)
          : checkedBy(dictionaryCalls.updateItem, changed)
      }
      save={async (values, signal) => {
        const options = { signal, quiet: true } as const;
        const saved =
          item === null
            ? await api.call(dictionaryCalls.addItem, added(values), options)
            : await api.call(dictionaryCalls.updateItem, changed(values), options);
        const said = `${saved.dicTypeName}「${saved.dicValName}」已保存`;
        if (item === null) toast('success', said);
        else
          offerUndo({
            done: said,
            undo: async () => {
              const { itemId, dicValName, pinyin, wubi } = item;
              // What was done to it since, and taken back, has raised its version.
              const { ver, ...now } = await api.call(dictionaryCalls.get, { id: itemId });
              if (now.dicValName !== saved.dicValName) throw new Error('该字典项已再次改名');
              const before = { itemId, dicValName, pinyin, wubi, ver };
              await api.call(dictionaryCalls.updateItem, before).finally(onSaved);
              return `${saved.dicTypeName}「${dicValName}」已恢复`;
            },
          });
        onSaved();
      }}
      isKept
    />
  );
}
