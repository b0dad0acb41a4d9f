/** What the page of the capture notes of an event; what is false, empty or as before is left out. */
export interface SeenEvent {
  /** Since the first event, ms. */
  readonly at: number;
  readonly type:
    | 'keydown'
    | 'keypress'
    | 'keyup'
    | 'beforeinput'
    | 'input'
    | 'compositionstart'
    | 'compositionupdate'
    | 'compositionend';
  readonly key?: string;
  readonly code?: string;
  readonly keyCode?: number;
  /** Shift, Control and Alt as held, in this order: 'S', 'C', 'A'. */
  readonly held?: string;
  readonly isComposing?: true;
  readonly data?: string;
  readonly inputType?: string;
  /** What stands in the field from now on. */
  readonly value?: string;
}

/** Runs in the page: one field, and every event of it in `window.seen`. */
export const RECORDER = `<!doctype html><meta charset="utf-8"><title>capture</title>
<input id="field" autocomplete="off" style="font-size: 24px">
<script>
  const field = document.getElementById('field');
  const TYPES = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'compositionstart', 'compositionupdate', 'compositionend'];
  let first;
  let value = '';
  window.seen = [];
  for (const type of TYPES)
    addEventListener(type, (event) => {
      first ??= event.timeStamp;
      const held = (event.shiftKey ? 'S' : '') + (event.ctrlKey ? 'C' : '') + (event.altKey ? 'A' : '');
      seen.push({
        at: Math.round((event.timeStamp - first) * 10) / 10,
        type,
        ...(event.key !== undefined && { key: event.key, code: event.code, keyCode: event.keyCode }),
        ...(held && { held }),
        ...(event.isComposing && { isComposing: true }),
        ...(event.data && { data: event.data }),
        ...(event.inputType && { inputType: event.inputType }),
        ...(field.value !== value && { value: field.value }),
      });
      value = field.value;
      // The browser's own shortcuts would leave the page; nothing else of the key changes.
      if (type === 'keydown' && (event.ctrlKey || event.altKey || /^F\\d/.test(event.key))) event.preventDefault();
    }, true);
</script>`;
