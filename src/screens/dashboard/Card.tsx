import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the home page. */
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

/** The note of a card that is empty or still loading. */
export const CardNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="card-note">{children}</p>
);
