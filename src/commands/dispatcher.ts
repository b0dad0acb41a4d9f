import { CardWedge, type CardWedgeOptions } from './cardWedge.ts';
import type { AnyCommand } from './command.ts';
import { isEditable, isPressable, rememberValue, typeInto } from './field.ts';
import type { CommandRegistry } from './registry.ts';
import type { ScopeStack } from './scopeStack.ts';
import { chordOf, isTyping } from './shortcut.ts';
import { standing } from './standing.ts';

export interface DispatcherOptions {
  readonly registry: CommandRegistry;
  readonly stack: ScopeStack;
  /** Runs a command that stands ready, or tells why it does not; must not throw. */
  readonly run: (command: AnyCommand) => void;
  /** Longest pause within a sequence such as `g d`, ms. */
  readonly sequenceGap?: number;
  readonly wedge?: Pick<CardWedgeOptions<KeyboardEvent>, 'maxGap' | 'hold' | 'minLength'>;
}

/** Input methods own the key: `isComposing`, or 229 where a browser says it only so. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** The one listener for keys (design §4). A plain class: it needs no React, and no page to be tested. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly wedge: CardWedge<KeyboardEvent>;
  private pending: { readonly chord: string; readonly at: number } | null = null;
  private restoreField: () => void = () => undefined;

  constructor(options: DispatcherOptions) {
    this.options = options;
    this.wedge = new CardWedge<KeyboardEvent>({
      ...options.wedge,
      onStart: (event) => {
        this.restoreField = rememberValue(event.target);
      },
      onCard: (text) => {
        this.restoreField();
        options.stack.cardTaker()?.(text);
      },
      onHuman: (keys) => this.handBack(keys),
    });
  }

  /** Listens in the capture phase, before any field or widget. Returns what stops it. */
  attach(target: Window): () => void {
    const onKey = (event: KeyboardEvent): void => this.handle(event);
    const decide = (): void => this.wedge.flush();
    target.addEventListener('keydown', onKey, true);
    target.addEventListener('pointerdown', decide, true);
    target.addEventListener('blur', decide);
    return () => {
      decide();
      target.removeEventListener('keydown', onKey, true);
      target.removeEventListener('pointerdown', decide, true);
      target.removeEventListener('blur', decide);
    };
  }

  handle(event: KeyboardEvent): void {
    if (this.readAsCard(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (isComposing(event) || event.getModifierState('AltGraph')) return;
    if (!this.press(event, event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  private readAsCard(event: KeyboardEvent): boolean {
    if (!this.options.stack.cardTaker() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) {
      this.wedge.flush();
      return false;
    }
    return this.wedge.key(event) === 'held';
  }

  /** A person's keys, a blink late: into the field that they were meant for, or on to the shortcuts. */
  private handBack(keys: readonly KeyboardEvent[]): void {
    for (const event of keys) {
      // What an input method took was never held: it is in the field already.
      if (isComposing(event)) continue;
      if (isEditable(event.target)) typeInto(event.target, event.key);
      else this.press(event, event.target);
    }
  }

  /** True when the key was a shortcut, or the beginning of one. */
  private press(event: KeyboardEvent, target: EventTarget | null): boolean {
    const chord = chordOf(event);
    if (chord === null) return false;
    const before = this.pending;
    this.pending = null;
    if (isTyping(chord) && isEditable(target)) return false;
    if ((chord === 'Enter' || chord === 'Space') && isPressable(target)) return false;
    const gap = this.options.sequenceGap ?? 1000;
    const inTime = before !== null && event.timeStamp - before.at <= gap;
    const found = (inTime && this.find(before.chord, chord)) || this.find(chord);
    if (found) {
      if (!event.repeat) this.options.run(found);
      return true;
    }
    if (!this.begins(chord)) return false;
    this.pending = { chord, at: event.timeStamp };
    return true;
  }

  private candidates(): readonly { readonly command: AnyCommand; readonly chords: readonly string[] }[] {
    const live = this.options.stack.live();
    const ctx = this.options.stack.snapshot();
    return this.options.registry
      .bindings()
      .filter(({ command }) => live.has(command.scope) && standing(command, ctx).kind !== 'hidden');
  }

  private find(...chords: readonly string[]): AnyCommand | undefined {
    const keys = chords.join(' ');
    return this.candidates().find((binding) => binding.chords.join(' ') === keys)?.command;
  }

  private begins(chord: string): boolean {
    return this.candidates().some(({ chords }) => chords.length > 1 && chords[0] === chord);
  }
}
