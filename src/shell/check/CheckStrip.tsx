import { useEffect, useState, type ReactNode } from 'react';
import { codeName } from '../../../contract/codes/codes.ts';
import { permits } from '../../../contract/rights/permission.ts';
import type { SpotCheckTask } from '../../../contract/spotCheck.ts';
import { useServices } from '../../commands/services.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import type { LoadedSession } from '../../machines/session.ts';
import { ANSWER_CHECKS, CHECK_COMMAND } from './checkCommands.ts';

/** How often a page that is seen asks, ms: the shortest limit of a check is two minutes. */
const EVERY_MS = 30_000;

/** Says to a store, above every page, that it is being checked, and how long it has to answer. */
export function CheckStrip({ loaded }: { readonly loaded: LoadedSession }): ReactNode {
  const { profile, rights } = loaded;
  const isAsked = profile.medicalNo !== '' && permits(ANSWER_CHECKS, rights);
  return isAsked ? <Strip /> : null;
}

function Strip(): ReactNode {
  const open = useOpenCheck();
  // Always there: a region that comes with its text is not read out by all.
  return (
    <div role="status">
      {open !== null && (
        <div className="frame-banner frame-entered">
          <span>
            抽查（{codeName('spotCheckBiz', open.task.recogBiz)}）：请在{' '}
            <Left key={open.task.taskId} endsAt={open.endsAt} /> 内应答
          </span>
          <CommandButton command={CHECK_COMMAND} text="应答" />
        </div>
      )}
    </div>
  );
}

interface OpenCheck {
  readonly task: SpotCheckTask;
  /** Ms by this page's clock: a till's may be off by hours. */
  readonly endsAt: number;
}

/** The check that the store has to answer; null without one. Asked again when a page may have answered it. */
function useOpenCheck(): OpenCheck | null {
  const { api, writes } = useServices();
  const [open, setOpen] = useState<OpenCheck | null>(null);
  useEffect(() => {
    const control = new AbortController();
    let written = writes();
    const look = async (): Promise<void> => {
      written = writes();
      try {
        // Only stores load these calls; where they cannot be, the next look tries again.
        const { spotCheckCalls } = await import('../../../contract/spotCheck.ts');
        const { task } = await api.call(spotCheckCalls.open, {}, { signal: control.signal, quiet: true });
        if (!control.signal.aborted) setOpen(task && { task, endsAt: Date.now() + task.leftSeconds * 1000 });
      } catch {
        // The page says itself when the server cannot be reached; the countdown goes on.
      }
    };
    const seen = (): void => {
      if (!document.hidden) void look();
    };
    seen();
    const timers = [
      setInterval(seen, EVERY_MS),
      setInterval(() => {
        if (writes() !== written) seen();
      }, 1000),
    ];
    document.addEventListener('visibilitychange', seen);
    return () => {
      control.abort();
      timers.forEach(clearInterval);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [api, writes]);
  return open;
}

/** `9:05`, counted down. Not read out each second. */
function Left({ endsAt }: { readonly endsAt: number }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <strong aria-live="off">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </strong>
  );
}
