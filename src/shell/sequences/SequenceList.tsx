import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Sequence, SequenceStep } from '../../../contract/sequence.ts';
import { useServices } from '../../commands/services.ts';
import type { CommandContext } from '../../commands/context.ts';
import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import { useCommandContext, useCommandHost, useKeysOf, useScope } from '../../commands/useCommands.ts';
import { useStore } from '../../state/useStore.ts';
import { isComposing } from '../../ui/form/composing.ts';
import { CaptureDialog } from '../keymap/CaptureDialog.tsx';
import { keymapPlace } from '../keymap/keymapCommands.ts';
import { foresee } from './foresee.ts';
import { removeSequence, saveSequence, shareSequence } from './sequenceCalls.ts';
import { commandIdOf } from './sequenceCommand.ts';
import { SEQUENCES_DIALOG, sequenceSheetPlace } from './sequenceSheet.ts';
import type { SequenceStore } from './sequenceStore.ts';
import './sequences.css';

const OF_ONE = ['sequence.run', 'sequence.rename', 'sequence.key', 'sequence.share', 'sequence.remove'];
const OF_STEP = ['sequence.up', 'sequence.down', 'sequence.drop'];

/** 常用流程: the sequences, and of the chosen one what each step would do. */
export function SequenceList({ store }: { readonly store: SequenceStore }): ReactNode {
  const { sequences } = useStore(store);
  const { api } = useServices();
  const { registry } = useCommandHost();
  const context = useCommandContext();
  const keymap = keymapPlace.in(context);
  const keysOf = useKeysOf();
  const [chosenId, setChosen] = useState<string | null>(null);
  const [step, setStep] = useState(0);
  const [capturing, setCapturing] = useState(false);
  const chosen = sequences.find(({ sequenceId }) => sequenceId === chosenId) ?? sequences[0] ?? null;
  const command = chosen ? registry.get(commandIdOf(chosen)) : undefined;
  const list = useRef<HTMLDivElement>(null);
  // The page's context under the sheet, as of its opening: what a run would begin with.
  const [page] = useState(() => pageOf(context));
  const foreseen = chosen ? foresee(chosen.steps, registry, page) : [];

  /** What is stored at the moment; a change that follows at once waits for it, and is made to what it has left. */
  const storing = useRef<Promise<unknown>>(Promise.resolve());
  const chosenAt = chosen?.sequenceId;
  const place = useMemo(() => {
    const inTurn = (work: (now: Sequence) => Promise<unknown>): Promise<void> => {
      const next = storing.current.then(async () => {
        const now = store.snapshot().sequences.find(({ sequenceId }) => sequenceId === chosenAt);
        if (!now) return;
        await work(now);
        await store.read();
      });
      storing.current = next.catch(() => undefined);
      return next;
    };
    const change = (to: (now: Sequence) => Partial<Pick<Sequence, 'name' | 'steps'>>): Promise<void> =>
      inTurn((now) => saveSequence(api, { ...now, ...to(now) }));
    return {
      chosen,
      step,
      changeName: (name: string) => change(() => ({ name })),
      share: (shared: boolean) => inTurn((now) => shareSequence(api, now, shared)),
      remove: () => inTurn((now) => removeSequence(api, now)),
      move: async (by: 1 | -1) => {
        if (!moved(chosen, step, by)) return;
        await change((now) => ({ steps: moved(now, step, by) ?? now.steps }));
        // The person may have gone on meanwhile.
        setStep((now) => (now === step ? step + by : now));
      },
      drop: async () => {
        let last = 0;
        await change((now) => {
          const steps = now.steps.filter((_, nth) => nth !== step);
          last = Math.max(0, steps.length - 1);
          return { steps };
        });
        setStep((now) => Math.min(now, last));
      },
      key: () => setCapturing(true),
    };
  }, [api, store, chosen, chosenAt, step]);
  const patch = useMemo(
    () => ({ dialog: { name: SEQUENCES_DIALOG, ...sequenceSheetPlace.offer(place) } }),
    [place],
  );
  useScope('dialog', patch);
  useEffect(() => {
    list.current?.focus();
  }, []);

  if (!chosen)
    return (
      <p className="sequences-none">
        还没有流程。按 <Keycaps shortcut={keysOf('sequence.record')[0] ?? 'Ctrl+K'} />{' '}
        开始录制，照常操作一遍，再结束录制并取名，以后一键运行。
      </p>
    );
  return (
    <div className="sequences">
      <div
        ref={list}
        role="listbox"
        aria-label="流程"
        className="sequences-list"
        tabIndex={0}
        aria-activedescendant={`sequence-${chosen.sequenceId}`}
        onKeyDown={(event) => {
          const at = sequences.indexOf(chosen);
          const next = sequences[at + stepOf(event)];
          if (next && next !== chosen) {
            setChosen(next.sequenceId);
            setStep(0);
          }
        }}
      >
        {sequences.map((sequence) => (
          <div
            key={sequence.sequenceId}
            id={`sequence-${sequence.sequenceId}`}
            role="option"
            className="sequences-row"
            aria-selected={sequence === chosen}
            onClick={() => {
              setChosen(sequence.sequenceId);
              setStep(0);
            }}
          >
            <span className="sequences-name">{sequence.name}</span>
            <span className="sequences-note">
              {sequence.isOwn ? (sequence.isShared ? '已共享' : '') : `${sequence.authorName} 共享`}
            </span>
            <span className="sequences-note">{sequence.steps.length} 步</span>
            {keysOf(commandIdOf(sequence)).map((key) => (
              <Keycaps key={key} shortcut={key} />
            ))}
          </div>
        ))}
      </div>
      <Toolbar label="选中的流程" items={OF_ONE} patch={patch} />
      <h3 className="sequences-heading" id="sequence-steps">
        「{chosen.name}」运行时会做什么
      </h3>
      <div
        role="listbox"
        aria-labelledby="sequence-steps"
        className="sequences-list"
        tabIndex={0}
        aria-activedescendant={`sequence-step-${step}`}
        onKeyDown={(event) => setStep(Math.min(foreseen.length - 1, Math.max(0, step + stepOf(event))))}
      >
        {foreseen.map(({ title, page: of, args, note, tone }, nth) => (
          <div
            key={nth}
            id={`sequence-step-${nth}`}
            role="option"
            className="sequences-row"
            aria-selected={nth === step}
            onClick={() => setStep(nth)}
          >
            <span className="sequences-nth">{nth + 1}</span>
            <span className="sequences-name">
              {title}
              {args.length > 0 && <small>{args.join('，')}</small>}
            </span>
            <span className="sequences-note">{of}</span>
            <span className={`sequences-note sequences-${tone}`}>{note}</span>
          </div>
        ))}
      </div>
      <Toolbar label="选中的步骤" items={OF_STEP} patch={patch} />
      {capturing && command && keymap && (
        <CaptureDialog command={command} mode="replace" keep={keymap} onDone={() => setCapturing(false)} />
      )}
    </div>
  );
}

/** How far an arrow key moves in a list. */
function stepOf(event: KeyboardEvent): number {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.altKey || isComposing(event.nativeEvent)) return 0;
  event.preventDefault();
  return by;
}

function moved(chosen: Sequence | null, step: number, by: 1 | -1): SequenceStep[] | null {
  const steps = [...(chosen?.steps ?? [])];
  const [mine, other] = [steps[step], steps[step + by]];
  if (!mine || !other) return null;
  steps[step] = other;
  steps[step + by] = mine;
  return steps;
}

/** Without the sheet itself. */
const pageOf = ({ rights, services, screen }: CommandContext): CommandContext => ({
  rights,
  services,
  ...(screen && { screen }),
});
