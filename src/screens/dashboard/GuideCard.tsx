import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useKeysOf } from '../../commands/useCommands.ts';
import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { Card } from './Card.tsx';
import type { Step } from './guide.ts';

/** 开通指引: the way to the first settlement; each step is an ordinary page. It stays until something was settled. */
export function GuideCard({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  const key = useKeysOf()('home.next').at(0);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={`开通指引 ${done}/${steps.length}`}
      aside={
        key !== undefined &&
        steps.some(({ isNext }) => isNext) && (
          <span className="home-hint">
            按 <Keycaps shortcut={key} /> 做下一步
          </span>
        )
      }
    >
      <ol className="guide">
        {steps.map(({ key: step, title, hint, isDone, isNext, href }) => (
          <li
            key={step}
            data-step={step}
            className={isDone ? 'guide-done' : undefined}
            {...(isNext && { 'aria-current': 'step' as const })}
          >
            <span className="guide-state">{isDone ? '已完成' : isNext ? '下一步' : '待完成'}</span>
            <span className="guide-title">{href === null ? title : <Link href={href}>{title}</Link>}</span>
            <span className="guide-hint">{hint}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
