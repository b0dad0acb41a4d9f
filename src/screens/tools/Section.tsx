import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Section({ title, children, actions }: SectionProps) {
  return (
    <section className="tools-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <div className="tools-actions">{actions}</div>
      </header>
      {children}
    </section>
  );
}
