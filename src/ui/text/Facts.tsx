import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [string, string])[];
  readonly className: string;
  readonly label?: string;
}

/** Names and values, a line each; without a value no line. */
export const Facts = ({ facts, className, label }: FactsProps): ReactNode => (
  <dl className={className} aria-label={label}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
