import { useState } from 'react';
import { hintMessageCalls, type Guide } from '../../../../contract/hintMessage.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';

const inputOf = (values: Texts) => ({ message: values['message'] ?? '' });

/** Which guides a sentence brings, as a clerk would see them. */
export function TryOut() {
  const { api } = useServices();
  const [guides, setGuides] = useState<readonly Guide[] | null>(null);
  return (
    <>
      <SheetForm
        name="hint-try"
        parts={[
          {
            title: '错误提示',
            fields: [{ name: 'message', label: '错误信息', required: true, maxLength: 1000, kind: 'lines' }],
          },
        ]}
        submit="查找处理指引"
        check={checkedBy(hintMessageCalls.getGuideListByMsg, inputOf)}
        save={async (values, signal) =>
          setGuides(
            (await api.call(hintMessageCalls.getGuideListByMsg, inputOf(values), { signal, quiet: true }))
              .rows,
          )
        }
      />
      <div role="status">
        {guides?.length === 0 && <p>没有匹配的处理指引</p>}
        {guides?.map(({ hintId, title, content, steps }) => (
          <section key={hintId} aria-label={title}>
            <h3>{title}</h3>
            <p>{content}</p>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
