import { type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../contract/wire/money.ts';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';
import { isOver } from '../../machines/job.ts';
import { useServices } from '../../commands/services.ts';
import type { Figure } from './figures.ts';
import { useStore } from '../../state/useStore.ts';

interface FigureRowProps {
  readonly figures: readonly Figure[];
  /** Shown when there is no value, or not yet. */
  readonly absent: string;
}

/** One row of figures, each a link to its rows; the last counts the person's jobs. */
export function FigureRow({ figures, absent }: FigureRowProps): ReactNode {
  return (
    <ul className="figures" aria-label="概览">
      {figures.map(({ id, label, value, note, tone, href }) => (
        <li key={id}>
          <Link className="figure" href={href} data-figure={id}>
            <FigureText label={label} note={note} value={value ?? absent} {...(tone && { tone })} />
          </Link>
        </li>
      ))}
      <li>
        <Tasks />
      </li>
    </ul>
  );
}

function FigureText({ label, value, note, tone }: Pick<Figure, 'label' | 'value' | 'note' | 'tone'>) {
  return (
    <>
      <span className="figure-label">{label}</span>
      <span className={tone ? `figure-value figure-${tone}` : 'figure-value'}>{value}</span>
      <span className="figure-note">{note}</span>
    </>
  );
}

function Tasks(): ReactNode {
  const { jobs } = useServices();
  const run = useRunCommand();
  const tip = useTip('jobs.open', '任务');
  const { jobs: all } = useStore(jobs);
  const running = all.filter((job) => !isOver(job)).length;
  const failed = all.filter((job) => job.state === 'failed').length;
  return (
    <button
      type="button"
      className="figure"
      data-figure="jobs"
      title={tip}
      data-command="jobs.open"
      onClick={() => void run('jobs.open', {}, 'toolbar')}
    >
      <FigureText
        label="任务"
        value={running > 0 ? `${formatCount(running)} 进行中` : '无进行中'}
        note={failed > 0 ? `${formatCount(failed)} 个失败` : `最近 ${formatCount(all.length)} 个`}
        {...(failed > 0 && { tone: 'bad' as const })}
      />
    </button>
  );
}
