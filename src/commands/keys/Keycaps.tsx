import { memo } from 'react';
import { keycapsOf } from './shortcut.ts';
import './keycaps.css';

/** A shortcut as keycaps. Hidden from screen readers: the labelled element has `aria-keyshortcuts`. */
export const Keycaps = memo(function Keycaps({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className="cmd-keycaps" aria-hidden="true">
      {keycapsOf(shortcut).map((chord, nth) => (
        <span className="cmd-chord" key={nth}>
          {chord.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
});
