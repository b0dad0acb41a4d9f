/** Fields of the page, as the dispatcher sees them. */

const TEXTLESS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Elements in which a key press becomes text, or picks a value as in a `select`. */
export function isEditable(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type) && !target.readOnly;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Elements on which Enter and Space press. */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a[href], summary, [role^="menuitem"], [role="tab"]') !== null;

/** Elements with type-ahead by letters: the menu. */
export const isLedByLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tree"]') !== null;

/** A field that takes every key: the one in which a new shortcut is recorded. */
export const takesAllKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute('data-takes-keys');

const ONE_LINE = new Set(['text', 'search', 'tel', 'url', 'email', 'password']);
/** Elements in which Enter, Page and the vertical arrows do nothing of their own. */
export const isOneLine = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ONE_LINE.has(target.type);

export type TextField = HTMLInputElement | HTMLTextAreaElement;
export const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets a value past React's tracking, and fires the `input` event that typing would fire. */
export function setValue(field: TextField, value: string): void {
  const proto =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types text at the cursor. Keeps undo and selection where the browser supports `insertText`. */
export function typeInto(field: HTMLElement, text: string): void {
  // Deprecated without a successor: no other API types with undo and maxlength.
  const native = document.activeElement === field && typeof document.execCommand === 'function';
  if (native && document.execCommand('insertText', false, text)) return;
  if (!isTextField(field)) return;
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  const value = field.value.slice(0, start) + text + field.value.slice(end);
  setValue(field, value);
  if (field.selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length);
}
