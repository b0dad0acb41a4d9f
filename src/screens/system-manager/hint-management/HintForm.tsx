import { codeItems } from '../../../../contract/codes/codes.ts';
import { hintMessageCalls, hintStates, type Hint } from '../../../../contract/hintMessage.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A hint: what a failure means, and what to do about it. */
export function HintForm({ hint, onSaved }: { readonly hint: Hint | null; readonly onSaved: () => void }) {
  const { api, toast } = useServices();
  const fields = (values: Texts) => ({
    title: values['title'] ?? '',
    content: values['content'] ?? '',
    steps: linesOf(values['steps'] ?? ''),
    scope: values['scope'] ?? '',
    state: hintStates.find((state) => state === values['state']) ?? 'draft',
  });
  const changed = (values: Texts) => ({
    ...fields(values),
    hintId: hint?.hintId ?? '',
    version: hint?.version ?? 0,
  });
  return (
    <SheetForm
      name="hint-form"
      parts={[
        {
          title: '提示语',
          fields: [
            { name: 'title', label: '标题', required: true, maxLength: 60, initial: hint?.title ?? '' },
            {
              name: 'content',
              label: '原因说明',
              kind: 'lines',
              required: true,
              maxLength: 500,
              initial: hint?.content ?? '',
            },
            {
              name: 'steps',
              label: '处理步骤',
              kind: 'lines',
              required: true,
              help: '每行一步，最多 12 步',
              initial: hint?.steps.join('\n') ?? '',
            },
            {
              name: 'scope',
              label: '适用区划',
              maxLength: 6,
              help: '6 位行政区划代码，留空为全国',
              initial: hint?.scope ?? '',
            },
            {
              name: 'state',
              label: '状态',
              kind: 'choice',
              options: codeItems('hintState'),
              initial: hint?.state ?? 'draft',
            },
          ],
        },
      ]}
      submit={hint === null ? '新增' : '保存'}
      check={
        hint === null
          ? checkedBy(hintMessageCalls.addHintMessageInfo, fields)
          : checkedBy(hintMessageCalls.editHintMessageInfo, changed)
      }
      save={async (values, signal) => {
        const options = { signal, quiet: true } as const;
        const saved =
          hint === null
            ? await api.call(hintMessageCalls.addHintMessageInfo, fields(values), options)
            : await api.call(hintMessageCalls.editHintMessageInfo, changed(values), options);
        toast('success', `「${saved.title}」已保存${saved.rules === 0 ? '，请按 F4 添加匹配规则' : ''}`);
        onSaved();
      }}
      isKept
    />
  );
}
