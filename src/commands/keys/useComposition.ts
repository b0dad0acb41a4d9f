import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { isComposing } from './inputMethod.ts';

/** An Enter so soon after a composition ended is the one that ended it, ms. Browsers do not agree on their order. */
const SAME_KEY = 100;

/**
 * A field whose text is taken over only when no input method is composing it: what is half typed (`ke'hu`) is shown and
 * asks nothing. `ends` tells the Enter that ends a composition from one that means something.
 */
export function useComposition(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);
  const endedAt = useRef<number | null>(null);
  return {
    value: draft ?? value,
    change(text: string): void {
      if (composing.current) setDraft(text);
      else onChange(text);
    },
    ends: ({ key, timeStamp, nativeEvent }: KeyboardEvent): boolean => {
      if (composing.current || isComposing(nativeEvent)) return true;
      return key === 'Enter' && endedAt.current !== null && timeStamp - endedAt.current < SAME_KEY;
    },
    handlers: {
      onCompositionStart: (): void => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget, timeStamp }: CompositionEvent<HTMLInputElement>): void => {
        composing.current = false;
        endedAt.current = timeStamp;
        setDraft(null);
        onChange(currentTarget.value);
      },
      // The key that ended it is up again: the next one is another.
      onKeyUp: (): void => {
        endedAt.current = null;
      },
    },
  };
}
