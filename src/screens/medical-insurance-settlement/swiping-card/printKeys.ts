/** Prints only the strip of function keys, to be stuck on the till: the stylesheet hides the rest of the page. */
export function printKeyStrip(strip: HTMLElement | null): void {
  if (!strip) return;
  document.body.dataset.printing = 'counter-keys';
  const end = (): void => {
    delete document.body.dataset.printing;
  };
  addEventListener('afterprint', end, { once: true });
  try {
    window.print();
  } catch {
    end();
    throw new Error('此浏览器不能打印');
  }
}
