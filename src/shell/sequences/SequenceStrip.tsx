import { useEffect, useRef, type ReactNode } from 'react';
import { useServices } from '../../commands/services.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useCommandHost } from '../../commands/useCommands.ts';
import { useStore } from '../../state/useStore.ts';
import { settled } from '../feedback/settled.ts';
import { runSequence } from './sequenceRun.ts';
import type { SequenceStore } from './sequenceStore.ts';

/** Says above every page that something is recorded, or which step of a sequence runs. */
export function SequenceStrip({ store }: { readonly store: SequenceStore }): ReactNode {
  const { recording, running } = useStore(store);
  const { registry } = useCommandHost();
  useRun(store);
  const titleOf = (id: string | undefined): string =>
    id === undefined ? '' : (registry.get(id)?.title ?? id);
  return (
    <div role="status">
      {recording && !running && (
        <div className="frame-banner frame-entered">
          <span>
            正在录制流程：<strong>{recording.length}</strong> 步
            {recording.length > 0 && `，最近：${titleOf(recording.at(-1)?.command)}`}
          </span>
          <CommandButton command="sequence.finish" />
          <CommandButton command="sequence.discard" />
        </div>
      )}
      {running && (
        <div className="frame-banner frame-entered">
          <span>
            正在运行「<strong>{running.sequence.name}</strong>」第 {running.nth + 1} /{' '}
            {running.sequence.steps.length} 步：{titleOf(running.sequence.steps[running.nth]?.command)}
          </span>
          <CommandButton command="sequence.halt" />
        </div>
      )}
    </div>
  );
}

/** Runs what the store wants run, once, and says how it ended. */
function useRun(store: SequenceStore): void {
  const { registry, stack, run, ask, late } = useCommandHost();
  const { toast } = useServices();
  const sequence = useStore(store, ({ running }) => running?.sequence ?? null);
  const begun = useRef<typeof sequence>(null);
  useEffect(() => {
    if (sequence === begun.current) return;
    begun.current = sequence;
    if (!sequence) return;
    const { name, steps } = sequence;
    const isHalted = (): boolean => store.snapshot().running?.sequence !== sequence;
    const ports = { registry, stack, run, ask, settled, isHalted, onStep: (nth: number) => store.at(nth) };
    // A command that could not be loaded stops the run at its step.
    void late
      .load()
      .then(() => runSequence(ports, steps))
      .then((stopped) => {
        if (!isHalted()) store.halt();
        if (!stopped) return toast('success', `流程「${name}」已完成 ${steps.length} 步`);
        const { nth, reason } = stopped;
        const id = steps[nth]?.command ?? '';
        const title = registry.get(id)?.title ?? id;
        toast('warning', `流程「${name}」停在第 ${nth + 1} 步「${title}」：${reason}`);
      });
  }, [sequence, store, registry, stack, run, ask, late, toast]);
}
