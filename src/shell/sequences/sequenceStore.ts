import type { Sequence, SequenceStep } from '../../../contract/sequence.ts';
import type { Api } from '../../api/client.ts';
import { keepArgs } from '../../commands/keptArgs.ts';
import { lateCommandsOf } from '../../commands/late.ts';
import { definePlace } from '../../commands/place.ts';
import type { Ran } from '../../commands/ran.ts';
import type { CommandRegistry } from '../../commands/registry.ts';
import { whenIdle } from '../../commands/search/whenIdle.ts';
import { createStore } from '../../state/createStore.ts';
import { commandOf } from './sequenceCommand.ts';

/** The most steps of a sequence (contract/sequence.ts, MAX_STEPS, which would bring its schemas along). */
const MOST = 40;

export interface SequenceState {
  /** Own ones and those of colleagues, by name. */
  readonly sequences: readonly Sequence[];
  /** The steps so far; null while nothing is recorded. */
  readonly recording: readonly SequenceStep[] | null;
  readonly running: { readonly sequence: Sequence; readonly nth: number } | null;
  readonly isOpen: boolean;
}

/** The person's sequences: recorded here, stored by the server, run as commands. */
export class SequenceStore {
  readonly #state = createStore<SequenceState>({
    sequences: [],
    recording: null,
    running: null,
    isOpen: false,
  });
  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
  readonly #api: Api;
  readonly #registry: CommandRegistry;
  #isOver = false;
  /** A key of a sequence that is pressed before they are read waits for them. */
  readonly late = lateCommandsOf(() => this.read());

  constructor(api: Api, registry: CommandRegistry) {
    this.#api = api;
    this.#registry = registry;
  }

  /** Reads them once the page rests. @returns the function that takes their commands away again */
  start(): () => void {
    this.#isOver = false;
    whenIdle(() => {
      // A failure says nothing here: the sheet reads again, and says it.
      if (!this.#isOver) void this.late.load();
    });
    return () => {
      this.#isOver = true;
      this.#registry.swap('sequence', []);
    };
  }

  async read(): Promise<void> {
    const { readSequences } = await import('./sequenceCalls.ts');
    const sequences = await readSequences(this.#api);
    // A late reply must not give one person's sequences to the next.
    if (!this.#isOver) this.become(sequences);
  }

  /** Each is a command, so that palette and keys find it. */
  become(sequences: readonly Sequence[]): void {
    this.#state.patch({ sequences });
    const host = {
      running: () => this.snapshot().running?.sequence ?? null,
      run: (sequence: Sequence) => this.run(sequence),
    };
    this.#registry.swap(
      'sequence',
      sequences.map((sequence) => commandOf(sequence, host)),
    );
  }

  open(isOpen: boolean): void {
    this.#state.patch({ isOpen });
  }

  record(): void {
    this.#state.patch({ recording: [] });
  }

  discard(): void {
    this.#state.patch({ recording: null });
  }

  /** Adds a step while something is recorded. What is about the console itself or a dialog is none. */
  readonly note = ({ command, args, titles, path }: Ran): void => {
    const { recording, running } = this.snapshot();
    const { id, scope, solo } = command;
    if (!recording || running || solo || scope === 'dialog' || scope === 'palette') return;
    if (recording.length >= MOST) return;
    const step: SequenceStep = {
      command: id,
      ...(scope !== 'global' && path !== undefined && { path }),
      args: keepArgs(command, args, titles),
    };
    this.#state.patch({ recording: [...recording, step] });
  };

  /** @throws Error in a sentence, and goes on recording */
  async finish(name: string): Promise<void> {
    const { saveSequence } = await import('./sequenceCalls.ts');
    await saveSequence(this.#api, { name, steps: [...(this.snapshot().recording ?? [])] });
    this.discard();
    await this.read();
  }

  run(sequence: Sequence): void {
    this.#state.patch({ running: { sequence, nth: 0 }, isOpen: false });
  }

  at(nth: number): void {
    const { running } = this.snapshot();
    if (running) this.#state.patch({ running: { ...running, nth } });
  }

  /** The run ends after the step that goes on. */
  halt(): void {
    this.#state.patch({ running: null });
  }
}

export const sequencesPlace = definePlace<SequenceStore>('sequences');
