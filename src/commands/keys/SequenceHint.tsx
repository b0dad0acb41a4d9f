import { createPortal } from 'react-dom';
import { Keycaps } from './Keycaps.tsx';
import type { SequenceHint as Hint } from './sequence.ts';
import './sequence.css';

/** The keys that may follow, shown after a pause inside a sequence. Takes no focus and no clicks. */
export function SequenceHint({ hint }: { readonly hint: Hint | null }) {
  if (!hint) return null;
  return createPortal(
    <div className="cmd-sequence" role="status">
      <p className="cmd-sequence-head">
        <Keycaps shortcut={hint.typed} />
        <span className="cmd-visually-hidden">{hint.typed}</span> 之后再按：
        <span className="cmd-sequence-leave">
          <Keycaps shortcut="Escape" /> 放弃
        </span>
      </p>
      <ul>
        {hint.next.map(({ chord, command }) => (
          <li key={chord}>
            <Keycaps shortcut={chord} />
            <span className="cmd-visually-hidden">{chord}：</span>
            {command.title}
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
