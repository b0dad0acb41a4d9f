import type { CopiedTable } from '../table/tsv.ts';

/**
 * Puts text (and the same as HTML) on the clipboard. Stores run the console over plain http, where
 * `navigator.clipboard` does not exist: then through a hidden text box and the copy event, which carries both
 * flavours as well. False when the browser refused.
 */
export async function copyToClipboard({ text, html }: CopiedTable): Promise<boolean> {
  const modern = 'clipboard' in navigator && typeof ClipboardItem !== 'undefined';
  if (modern) {
    const item = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    };
    try {
      await navigator.clipboard.write([new ClipboardItem(item)]);
      return true;
    } catch {
      // Refused by a permission or a policy: the older way may still be allowed.
    }
  }
  return copyByEvent(text, html);
}

function copyByEvent(text: string, html: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text === '' ? ' ' : text;
  box.setAttribute('aria-hidden', 'true');
  box.tabIndex = -1;
  box.style.cssText = 'position:fixed;top:0;left:-9999px;opacity:0';
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.body.append(box);
  box.select();
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
    box.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
