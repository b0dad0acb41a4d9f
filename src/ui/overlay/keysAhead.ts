import { isComposing } from '../form/composing.ts';

/** How long after its content has come a modal may take to give it the focus; a key kept longer was for nothing. */
const FOCUSED_WITHIN_MS = 500;
const PRESSED: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Buffers keys pressed between the request for a modal and its taking the focus. On a busy machine that is long enough for
 * a fast typist, and the keys would reach the screen behind. Enter, Escape and text are replayed where the focus arrives.
 * A modal that still reads its content (`Reading`) has the focus itself, and nothing in it takes a key: Enter and text wait
 * for the content, if that takes the focus once it is there.
 *
 * @param own an element in the modal, after it is drawn
 * @param isFront whether no other modal is in front of it
 * @returns the function that stops buffering
 */
export function keepKeysAhead(own: () => Element | null, isFront: () => boolean): () => void {
  const waiting = new AbortController();
  const releases = new AbortController();
  const kept: string[] = [];
  /** Buffered keys that are still down: their release must press nothing in the modal. */
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
  /** The content is being read, or has come just now and may still take the focus. */
  let isReading = false;
  const reads = (): boolean => own()?.querySelector('[data-reading]') != null;
  const content = new MutationObserver(() => {
    if (reads()) return;
    content.disconnect();
    setTimeout(() => waiting.abort(), FOCUSED_WITHIN_MS);
  });
  waiting.signal.addEventListener('abort', () => content.disconnect());
  const keep = (event: KeyboardEvent): void => {
    const { key, repeat } = event;
    const isKept = isReading && document.activeElement === own() && key !== 'Escape' && key !== 'Tab';
    if (isHere() && !isKept) return waiting.abort();
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
    const mine = own();
    if (mine !== null && document.activeElement === mine && reads()) {
      isReading = true;
      content.observe(mine, { childList: true, subtree: true });
      return;
    }
    waiting.abort();
    if (down.size === 0) releases.abort();
    // After the effects that move the focus inside the modal.
    queueMicrotask(() => {
      isPressing = true;
      pressAll(kept);
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

/** Text for which there is no field is lost, and with it the Enter that ended it: it answers no question. */
function pressAll(keys: readonly string[]): void {
  let isLost = false;
  for (const key of keys)
    if (PRESSED.has(key)) {
      if (!isLost || key !== 'Enter') press(key);
      isLost = false;
    } else isLost = !type(key);
}

/** Types into the field that has the focus. @returns whether there is one */
function type(text: string): boolean {
  const isField = document.activeElement?.matches('input, textarea') ?? false;
  // Only `insertText` keeps the field's undo history.
  if (isField) document.execCommand('insertText', false, text);
  return isField;
}

/** What Enter or Escape does where the focus is: to a button, a form, or the modal. */
function press(key: string): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return;
  const init = { key, code: key, bubbles: true, cancelable: true };
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', init));
  // Blueprint's buttons act on key up.
  at.dispatchEvent(new KeyboardEvent('keyup', init));
  if (!isFree || key !== 'Enter') return;
  if (at.matches('button, a[href], summary')) at.click();
  else if (at instanceof HTMLInputElement) at.form?.requestSubmit();
}
