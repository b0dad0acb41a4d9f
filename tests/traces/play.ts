import type { Trace, TraceEvent } from './trace.ts';

interface Playing {
  /** When it begins, ms. */
  readonly at?: number;
  /** Called before each event with the time since the last one, ms. */
  readonly pass?: (ms: number) => void;
  /** Runs what brings one event; `act`, for React. */
  readonly around?: (dispatch: () => void) => void;
}

/**
 * Plays a trace into an element, with what it does to the field; gives the time of its last event. What follows a key
 * that the page has kept for itself does not happen, unless an input method does it.
 */
export function play(
  trace: Trace,
  target: HTMLElement,
  { at = 1000, pass, around = (dispatch) => dispatch() }: Playing = {},
): number {
  let now = at;
  let last = at;
  let isOpen = false;
  let isKept = false;
  for (const event of trace.events) {
    const { type } = event;
    now = event.at === undefined ? now + (event.after ?? 0) : at + event.at;
    if (type === 'compositionstart') isOpen = true;
    if (type === 'keydown' || isOpen) isKept = false;
    const isTyping = type === 'keypress' || type === 'beforeinput' || type === 'input';
    if (isTyping && isKept) continue;
    if (now > last) pass?.(now - last);
    last = Math.max(last, now);
    const sent = domEvent(event, isOpen, now);
    if (event.value !== undefined && target instanceof HTMLInputElement) setValue(target, event.value);
    around(() => target.dispatchEvent(sent));
    if (type === 'keydown') isKept = sent.defaultPrevented && event.keyCode !== 229;
    if (type === 'compositionend') isOpen = false;
  }
  // An unfinished one ends when the field is left.
  if (isOpen) around(() => target.dispatchEvent(domEvent({ type: 'compositionend' }, false, last)));
  return last;
}

function domEvent({ type, ...seen }: TraceEvent, isOpen: boolean, now: number): Event {
  const { key, code, keyCode, held = '', data, inputType } = seen;
  const isComposing = seen.isComposing ?? (isOpen && !type.startsWith('key'));
  const modifiers = { shiftKey: held.includes('S'), ctrlKey: held.includes('C'), altKey: held.includes('A') };
  const init = { bubbles: true, cancelable: true, isComposing, ...modifiers };
  const event = type.startsWith('key')
    ? new KeyboardEvent(type, { ...init, key: key ?? '', code: code ?? '', keyCode: keyCode ?? 0 })
    : type.startsWith('composition')
      ? new CompositionEvent(type, init)
      : new InputEvent(type, { ...init, inputType: inputType ?? '' });
  Object.defineProperty(event, 'timeStamp', { value: now });
  if (data !== undefined) Object.defineProperty(event, 'data', { value: data });
  return event;
}

/** As the browser does it: past what React remembers of the field. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}
