/** An input method owns the key: `isComposing`, or keyCode 229 where a browser says it only so (Safari, after the end). */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
