import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

const FIELDS = 'input:not([type=hidden], [aria-hidden=true]), select, textarea';

/**
 * The keys of every form: Ctrl+Enter submits from anywhere in it. Enter in a field submits too, as browsers have it; with
 * `next` it moves on to the next field, and submits from the last, as tills do.
 */
export function formKeys(event: KeyboardEvent<HTMLFormElement>, enter: 'submit' | 'next' = 'submit'): void {
  if (event.key !== 'Enter') return;
  if (isComposing(event.nativeEvent)) return event.preventDefault();
  if (event.defaultPrevented || event.altKey || event.shiftKey) return;
  const form = event.currentTarget;
  const submit = (): void => {
    event.preventDefault();
    // When what this key has changed in a field (a date that was typed) stands.
    queueMicrotask(() => form.requestSubmit());
  };
  if (event.ctrlKey || event.metaKey) return submit();
  if (enter === 'submit' || !(event.target instanceof HTMLElement) || !event.target.matches(FIELDS)) return;
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => !field.matches(':disabled'),
  );
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return submit();
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** What every form answers to, for the help sheet. */
export const FORM_HELP: readonly { readonly keys: readonly string[]; readonly title: string }[] = [
  { keys: ['Ctrl+Enter'], title: '提交' },
  { keys: ['Enter'], title: '提交；逐项填写的表单中到下一项' },
  { keys: ['ArrowUp', 'ArrowDown'], title: '日期加、减一天；在列表中移动' },
  { keys: ['PageUp', 'PageDown'], title: '日期加、减一月' },
  { keys: ['Alt+ArrowDown'], title: '打开日历或列表' },
  { keys: ['Escape'], title: '放弃正在输入的内容；离开表单前先问' },
];
