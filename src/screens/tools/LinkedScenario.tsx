import { useState } from 'react';
import { copyToClipboard } from '../../ui/text/clipboard.ts';
import { linkedPath } from './scenario.ts';
import { Section } from './Section.tsx';

/** The path that a failing model run linked to: its steps, to repeat by hand, and the command that runs it. */
export function LinkedScenario() {
  const [path] = useState(() => linkedPath(location.hash));
  const [note, setNote] = useState('');
  if (!path) return null;
  const command = `npm run model -- ${path.machine} --browser --base ${location.origin} --path ${path.steps.join(',')}`;
  const copy = async (): Promise<void> =>
    setNote(
      (await copyToClipboard({ text: command, html: `<code>${command}</code>` }))
        ? '已复制'
        : '浏览器不允许复制，请手动选择',
    );
  return (
    <Section
      title={`场景：${path.machine}`}
      actions={
        <button type="button" onClick={() => void copy()}>
          复制重放命令
        </button>
      }
    >
      <ol className="tools-events">
        {path.steps.map((step, index) => (
          <li key={index}>
            <code>{step}</code>
          </li>
        ))}
      </ol>
      <p className="tools-hint">
        <code>{command}</code>
      </p>
      <p className="tools-hint" role="status">
        {note}
      </p>
    </Section>
  );
}
