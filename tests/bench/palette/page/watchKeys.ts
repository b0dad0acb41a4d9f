declare global {
  interface Window {
    /** Milliseconds from keydown to the end of the frame that shows what the key did; null when it did nothing. */
    keyTimes: (number | null)[];
  }
}

/**
 * Times every key that types: from the event's own time to the end of the frame in which what `selector` names has
 * changed. A library that shows its list later is given so many frames.
 */
export function watchKeys(selector: string, frames: number): void {
  window.keyTimes = [];
  let start = 0;
  let changed = false;
  new MutationObserver((records) => {
    changed ||= records.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(selector) != null;
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener('keydown', (event) => (start = event.timeStamp), true);
  addEventListener('input', () => waitFor(frames), true);
  const waitFor = (left: number): void => {
    if (left === frames) changed = false;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        if (changed) window.keyTimes.push(performance.now() - start);
        else if (left > 1) waitFor(left - 1);
        else window.keyTimes.push(null);
      };
      painted.port2.postMessage(null);
    });
  };
}

/** Times from the keydown of the palette's key to the end of the frame in which its panel stands, or null. */
export function watchOpening(panel: string): void {
  addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (key !== 'k' || !ctrlKey) return;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () =>
          window.keyTimes.push(document.querySelector(panel) ? performance.now() - timeStamp : null);
        painted.port2.postMessage(null);
      });
    },
    true,
  );
}
