import { isComposing } from '../form/composing.ts';

const PRESSED: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Keys that are quicker than a modal: pressed after it was asked for, before the keyboard is in it. On a busy machine that
 * is long enough for a practised hand, and what was meant for the dialog would go to the screen behind it. Enter,
 * Escape and text are kept, and take effect where the focus arrives, as if the dialog had been there at once.
 *
 * @param own something within the modal, once it is drawn
 * @param isFront whether nothing lies before it
 * @returns what ends the wait
 */
export function keepKeysAhead(own: () => Element | null, isFront: () => boolean): () => void {
  const waiting = new AbortController();
  const releases = new AbortController();
  const kept: string[] = [];
  /** Keys kept that are still down: their release must press nothing in the modal. */
  const down = new Set<string>();
  const isHere = (): boolean => {
    const at = document.activeElement;
    if (at === null) return false;
    const mine = own();
    return [...document.body.children].some((child) => child.contains(mine) && child.contains(at));
  };
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const keep = (event: KeyboardEvent): void => {
    if (isHere()) return waiting.abort();
    const { key, repeat } = event;
    if (repeat || !isFront() || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (!PRESSED.has(key) && key.length !== 1) return;
    take(event);
    kept.push(key);
    down.add(key);
  };
  let isPressing = false;
  const release = (event: KeyboardEvent): void => {
    if (isPressing || !down.delete(event.key)) return;
    take(event);
    if (down.size === 0 && waiting.signal.aborted) releases.abort();
  };
  const arrive = (): void => {
    if (!isHere()) return;
    waiting.abort();
    if (down.size === 0) releases.abort();
    // When the effects that move the focus within the modal have run too.
    queueMicrotask(() => {
      isPressing = true;
      kept.forEach(press);
      isPressing = false;
    });
  };
  window.addEventListener('keydown', keep, { capture: true, signal: waiting.signal });
  window.addEventListener('focusin', arrive, { capture: true, signal: waiting.signal });
  window.addEventListener('keyup', release, { capture: true, signal: releases.signal });
  return () => {
    waiting.abort();
    releases.abort();
  };
}

/** What the key does where the focus is: text into a field, Enter to a button or a form, Escape to the modal. */
function press(key: string): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return;
  if (!PRESSED.has(key)) {
    // It alone keeps the field's undo history; into anything but a field it puts nothing.
    if (at.matches('input, textarea')) document.execCommand('insertText', false, key);
    return;
  }
  const init = { key, code: key, bubbles: true, cancelable: true };
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', init));
  // Blueprint's buttons press themselves when the key comes up.
  at.dispatchEvent(new KeyboardEvent('keyup', init));
  if (!isFree || key !== 'Enter') return;
  if (at.matches('button, a[href], summary')) at.click();
  else if (at instanceof HTMLInputElement) at.form?.requestSubmit();
}
