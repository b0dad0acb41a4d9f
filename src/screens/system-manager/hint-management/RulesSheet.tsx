import { useState } from 'react';
import { hintMessageCalls, type Hint, type HintRule } from '../../../../contract/hintMessage.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import '../../shared/form/sheet-form.css';

const STATES = [
  { value: 'on', name: '启用' },
  { value: 'off', name: '停用' },
];
const REMOVED = { value: 'removed', name: '删除这条规则' };

/** The rules of a hint, and a form for one of them. */
export function RulesSheet({ hint, onSaved }: { readonly hint: Hint; readonly onSaved: () => void }) {
  const { value, failure, reload } = useCall(hintMessageCalls.getRegexList, { hintId: hint.hintId });
  const [chosen, setChosen] = useState('');
  const id = useDomId('hint-rules');
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const rule = value.rows.find(({ ruleId }) => ruleId === chosen) ?? null;
  return (
    <div className="sheet-form">
      {value.rows.length === 0 ? (
        <p role="status">还没有匹配规则，添加后才会在出错时显示</p>
      ) : (
        <table className="sheet-table">
          <HeadRow titles={['顺序', '匹配规则', '示例错误', '状态', '修改人']} />
          <tbody>
            {value.rows.map((each) => (
              <tr key={each.ruleId}>
                <td>{each.priority}</td>
                <td>
                  <code>{each.pattern}</code>
                </td>
                <td>{each.sample}</td>
                <td>{each.enabled ? '启用' : '停用'}</td>
                <td>{each.opterName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SelectField
        id={`${id}-which`}
        label="规则"
        emptyName="新增一条"
        options={value.rows.map(({ ruleId, pattern }) => ({ value: ruleId, name: pattern }))}
        value={chosen}
        onChange={setChosen}
      />
      <RuleForm
        key={rule === null ? `new ${value.rows.length}` : `${rule.ruleId} ${rule.version}`}
        hint={hint}
        rule={rule}
        onSaved={() => {
          setChosen('');
          reload();
          onSaved();
        }}
      />
    </div>
  );
}

interface RuleFormProps {
  readonly hint: Hint;
  readonly rule: HintRule | null;
  readonly onSaved: () => void;
}
function RuleForm({ hint, rule, onSaved }: RuleFormProps) {
  const { api, toast } = useServices();
  const inputOf = (values: Texts) => ({
    hintId: hint.hintId,
    ...(rule && { ruleId: rule.ruleId, version: rule.version }),
    pattern: values['pattern'] ?? '',
    sample: values['sample'] ?? '',
    priority: Number(values['priority'] ?? ''),
    enabled: values['state'] !== 'off',
    isRemoved: values['state'] === REMOVED.value,
  });
  return (
    <SheetForm
      name="hint-rule"
      parts={[
        {
          title: rule === null ? '新增规则' : '修改规则',
          fields: [
            {
              name: 'pattern',
              label: '匹配规则',
              required: true,
              maxLength: 300,
              help: '正则表达式（RE2），匹配错误提示中的任意一段',
              initial: rule?.pattern ?? '',
            },
            {
              name: 'sample',
              label: '示例错误',
              required: true,
              maxLength: 1000,
              help: '保存前用它检查规则',
              initial: rule?.sample ?? '',
            },
            {
              name: 'priority',
              label: '顺序',
              required: true,
              maxLength: 3,
              help: '多条匹配时小的在前',
              initial: String(rule?.priority ?? 100),
            },
            {
              name: 'state',
              label: '状态',
              kind: 'choice',
              options: rule === null ? STATES : [...STATES, REMOVED],
              initial: rule?.enabled === false ? 'off' : 'on',
            },
          ],
        },
      ]}
      submit={rule === null ? '新增规则' : '保存规则'}
      check={checkedBy(hintMessageCalls.editRegexInfo, inputOf)}
      save={async (values, signal) => {
        await api.call(hintMessageCalls.editRegexInfo, inputOf(values), { signal, quiet: true });
        toast('success', values['state'] === REMOVED.value ? '匹配规则已删除' : '匹配规则已保存');
        onSaved();
      }}
      isKept
    />
  );
}
