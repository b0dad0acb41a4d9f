import type { ReactNode } from 'react';
import '../page/ui.css';

export type StatusTone = 'good' | 'bad' | 'warn' | 'info' | 'muted';

/** A state as a small tag. The word is always shown; colour alone never carries the state. */
export function StatusTag({
  tone,
  children,
}: {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}): ReactNode {
  return <span className={`status-tag status-${tone}`}>{children}</span>;
}
