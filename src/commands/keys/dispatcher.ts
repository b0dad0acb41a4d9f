import { CardKeys } from './cardKeys.ts';
import type { CardWedgeOptions } from './cardWedge.ts';
import type { AnyCommand } from '../command.ts';
import { isEditable, isLedByLetters, isOneLine, isPressable, takesAllKeys } from './field.ts';
import { becomesText, CompositionWatch, isComposing } from './inputMethod.ts';
import type { Binding } from './keymap.ts';
import { strongest } from './keyOrder.ts';
import type { CommandRegistry } from '../registry.ts';
import type { ScopeStack } from '../scopeStack.ts';
import { Sequence, type NextKey, type SequenceOptions } from './sequence.ts';
import { chordOf, isTyping, restsInOneLine } from './shortcut.ts';
import { StrayKeys } from './strayKeys.ts';
import { standing } from '../standing.ts';

export interface DispatcherOptions extends SequenceOptions {
  readonly registry: CommandRegistry;
  readonly stack: ScopeStack;
  /** Runs an enabled command, or reports why it is disabled; must not throw. */
  readonly run: (command: AnyCommand) => void;
  /** Whether a command that is not registered may still come. */
  readonly isLate?: (id: string) => boolean;
  /** Runs a command once it has come, if it can be run then. */
  readonly runLate?: (id: string) => void;
  readonly wedge?: Pick<CardWedgeOptions<KeyboardEvent>, 'maxGap' | 'hold' | 'minLength'>;
}

/** Dispatches keydown events to commands (design §4). A plain class: tests need neither React nor a page. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly compositions = new CompositionWatch();
  private readonly cards: CardKeys;
  private readonly sequence: Sequence;
  private readonly stray = new StrayKeys();

  constructor(options: DispatcherOptions) {
    this.options = options;
    this.sequence = new Sequence(options);
    this.cards = new CardKeys({
      ...options.wedge,
      compositions: this.compositions,
      taker: () => options.stack.cardTaker(),
      onKey: (event) => this.stray.note(event, this.press(event, event.target)),
    });
  }

  /** Listens in the capture phase, before any field or widget. Returns the function that stops it. */
  attach(target: Window): () => void {
    const control = new AbortController();
    const early = { capture: true, signal: control.signal };
    const leave = (): void => {
      this.cards.flush();
      this.sequence.end();
    };
    target.addEventListener('keydown', (event) => this.handle(event), early);
    target.addEventListener('keyup', (event) => this.release(event), early);
    for (const type of ['compositionstart', 'compositionend'] as const)
      target.addEventListener(type, (event) => this.compositions.see(event), early);
    target.addEventListener('pointerdown', leave, early);
    target.addEventListener('blur', leave, { signal: control.signal });
    return () => {
      leave();
      control.abort();
    };
  }

  handle(event: KeyboardEvent): void {
    // Already handled: a modal swallows the key that opened it.
    if (event.defaultPrevented) return;
    const isHeld = this.cards.read(event);
    const isStray = !isHeld && this.stray.takes(event);
    const isCommand = !isHeld && !isStray && this.isTaken(event);
    this.stray.note(event, isCommand);
    if (isHeld || isStray || isCommand) take(event);
  }

  private release(event: KeyboardEvent): void {
    this.compositions.release(event);
    if (this.stray.takesRelease(event)) take(event);
  }

  private isTaken(event: KeyboardEvent): boolean {
    if (isComposing(event)) this.compositions.note(event);
    if (becomesText(event) || takesAllKeys(event.target)) return false;
    // The key ended a composition: it must not also choose, submit or close something.
    if (this.compositions.justEndedBy(event)) return event.key === 'Enter' || event.key === 'Escape';
    return this.press(event, event.target);
  }

  /** True when the key was a shortcut, or part of one. */
  private press(event: KeyboardEvent, target: EventTarget | null): boolean {
    const chord = chordOf(event);
    if (chord === null) return false;
    const first = this.sequence.waiting(event.timeStamp);
    // Auto-repeat of the first key of a sequence.
    if (first === chord && event.repeat) return true;
    this.sequence.end();
    if (first !== null && chord === 'Escape') return true;
    const second = first === null ? undefined : this.claimant(target, [first, chord]);
    if (second) return this.run(second, event);
    if ((chord === 'Enter' || chord === 'Space') && isPressable(target)) return false;
    const found = this.claimant(target, [chord]);
    if (!found) return this.runLate(chord, target, event);
    if (found.chords.length === 1) return this.run(found, event);
    if (!event.repeat) this.sequence.begin(chord, event.timeStamp, () => this.nextKeys(target, chord));
    return true;
  }

  /** The person's own key of a command that has not come yet. */
  private runLate(chord: string, target: EventTarget | null, event: KeyboardEvent): boolean {
    const { registry, stack, isLate, runLate } = this.options;
    const id = registry.keymap().unregistered.get(chord);
    if (
      id === undefined ||
      !isLate?.(id) ||
      !stack.isLive({ scope: 'global' }) ||
      (isEditable(target) && isTyping(chord))
    )
      return false;
    if (!event.repeat) runLate?.(id);
    return true;
  }

  private run({ command }: Binding, event: KeyboardEvent): true {
    if (!event.repeat) this.options.run(command);
    return true;
  }

  /** The bindings, in the current scopes, that the pressed chords complete or begin. */
  private claimant(target: EventTarget | null, typed: readonly string[]): Binding | undefined {
    return strongest(
      this.candidates(target).filter(({ chords }) => typed.every((chord, nth) => chords[nth] === chord)),
    );
  }

  /** Each chord that may follow the first one, with the command that it runs. */
  private nextKeys(target: EventTarget | null, first: string): readonly NextKey[] {
    const seconds = this.candidates(target).flatMap(({ chords: [begin, next] }) =>
      begin === first && next !== undefined ? [next] : [],
    );
    return [...new Set(seconds)].flatMap((chord) => {
      const binding = this.claimant(target, [first, chord]);
      return binding ? [{ chord, command: binding.command }] : [];
    });
  }

  private candidates(target: EventTarget | null): readonly Binding[] {
    const { stack } = this.options;
    const ctx = stack.snapshot();
    return this.options.registry
      .bindings()
      .filter(
        (binding) =>
          stack.isLive(binding.command) &&
          firesIn(target, binding) &&
          standing(binding.command, ctx).kind !== 'hidden',
      );
  }
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Inside a field most keys are text (command.ts, `inFields`). A sequence goes by its first chord. */
function firesIn(target: EventTarget | null, { command, chords: [first = ''] }: Binding): boolean {
  if (isLedByLetters(target) && /^[A-Z0-9]$/.test(first)) return false;
  if (!isEditable(target)) return true;
  if (command.inFields === false) return false;
  if (!isTyping(first)) return true;
  return command.inFields === true && restsInOneLine(first) && isOneLine(target);
}
