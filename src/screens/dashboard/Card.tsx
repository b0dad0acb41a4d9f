import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the home page. */
export function Card({ title, aside, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Where a card has nothing to show, or nothing yet. */
export const CardNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="card-note">{children}</p>
);
