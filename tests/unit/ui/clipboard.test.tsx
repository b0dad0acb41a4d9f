import { afterEach, expect, test, vi } from 'vitest';
import { copyToClipboard } from '../../../src/ui/text/clipboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // The test files share the document.
  Reflect.deleteProperty(document, 'execCommand');
});

/** A browser on plain http: no clipboard API, but the copy event. */
function plainHttp(isAllowed: boolean): Map<string, string> {
  const taken = new Map<string, string>();
  vi.stubGlobal('ClipboardItem', undefined);
  document.execCommand = () => {
    if (!isAllowed) return false;
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { setData: (type: string, text: string) => taken.set(type, text) },
    });
    document.body.dispatchEvent(event);
    return true;
  };
  return taken;
}

test('without the clipboard API copies both formats, keeps the focus and leaves nothing in the page', async () => {
  const taken = plainHttp(true);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await copyToClipboard({ text: 'a\tb', html: '<table></table>' })).toBe(true);
  expect(Object.fromEntries(taken)).toEqual({ 'text/plain': 'a\tb', 'text/html': '<table></table>' });
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
  button.remove();
});

test('reports a refusal', async () => {
  plainHttp(false);
  expect(await copyToClipboard({ text: 'a', html: '' })).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
