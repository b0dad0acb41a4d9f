import { isTextField, setValue, type TextField } from './field.ts';

/** A field watched while a burst of keys may be a card's. */
export interface FieldWatch {
  /**
   * Removes what was typed since the watch began: value, selection and undo history are as before. Ends the watch.
   */
  takeBack(): void;
  end(): void;
}

const NOTHING: FieldWatch = { takeBack: () => undefined, end: () => undefined };

/**
 * Watches a text field from now on. An input method takes keys before the page can hold them back; text that a card
 * typed through one is removed by the browser's own undo, since setting the value would discard the history.
 */
export function watchField(target: EventTarget | null): FieldWatch {
  if (target instanceof HTMLSelectElement) return watchChoice(target);
  if (!isTextField(target)) return NOTHING;
  const before = { value: target.value, start: target.selectionStart, end: target.selectionEnd };
  const seen = new Set<string>();
  const note = (): void => void seen.add(target.value);
  target.addEventListener('input', note);
  const end = (): void => target.removeEventListener('input', note);
  return {
    end,
    takeBack() {
      end();
      if (target.value === before.value) return;
      const isNative = document.activeElement === target && typeof document.execCommand === 'function';
      if (!isNative || !undoTo(target, before.value, seen)) setValue(target, before.value);
      if (before.start !== null) target.setSelectionRange(before.start, before.end);
    },
  };
}

function watchChoice(select: HTMLSelectElement): FieldWatch {
  const { value } = select;
  return {
    end: () => undefined,
    takeBack() {
      if (select.value === value) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

/** False when undo does not lead back: a page that sets the value itself has no history. */
function undoTo(field: TextField, value: string, seen: ReadonlySet<string>): boolean {
  for (let step = 0; step <= seen.size; step += 1) {
    const now = field.value;
    document.execCommand('undo');
    if (field.value === value) return dropRedo(field);
    // One undo step may reach back beyond the burst: the browser joins it with the typing before.
    if (field.value === now || !seen.has(field.value)) break;
  }
  return retype(field, value);
}

/** A redo must not bring the text back: a no-op step replaces it in the history. */
function dropRedo(field: TextField): boolean {
  const { value } = field;
  const last = value.slice(-1);
  field.setSelectionRange(value.length - last.length, value.length);
  document.execCommand('insertText', false, last || ' ');
  document.execCommand('undo');
  return field.value === value;
}

/** Types what is missing as one undoable step. */
function retype(field: TextField, value: string): boolean {
  const now = field.value;
  const most = Math.min(now.length, value.length);
  let head = 0;
  while (head < most && now[head] === value[head]) head += 1;
  let tail = 0;
  while (tail < most - head && now[now.length - 1 - tail] === value[value.length - 1 - tail]) tail += 1;
  field.setSelectionRange(head, now.length - tail);
  const text = value.slice(head, value.length - tail);
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  return field.value === value;
}
