declare global {
  interface Window {
    /** Milliseconds from keydown to the frame that shows the change; null when nothing changed. */
    keyTimes: (number | null)[];
  }
}

/** Times every key that types: from the event's own time to the end of the frame after the page changed. */
export function watchKeys(): void {
  window.keyTimes = [];
  let start = 0;
  let changed = false;
  new MutationObserver(() => (changed = true)).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
  window.addEventListener('keydown', (event) => (start = event.timeStamp), true);
  window.addEventListener(
    'input',
    () => {
      changed = false;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.keyTimes.push(changed ? performance.now() - start : null);
        painted.port2.postMessage(null);
      });
    },
    true,
  );
}
