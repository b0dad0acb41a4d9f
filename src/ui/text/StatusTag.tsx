import type { ReactNode } from 'react';
import '../page/ui.css';

export type StatusTone = 'good' | 'bad' | 'warn' | 'info' | 'muted';

/** A state as a small tag; the tone only supports the word, which always stands there. */
export function StatusTag({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}): ReactNode {
  return <span className={`status-tag status-${tone}`}>{children}</span>;
}
