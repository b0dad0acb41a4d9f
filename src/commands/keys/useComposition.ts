import { useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react';
import { isComposing } from './inputMethod.ts';

/**
 * An Enter this soon after a composition ended is the one that ended it, ms. Browsers differ in the order of the
 * two events.
 */
const SAME_KEY = 100;

/**
 * A field whose text is taken over only outside of a composition: half-typed pinyin (`ke'hu`) is shown and triggers
 * nothing. `ends` tells the Enter that ends a composition from one that submits.
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
      // The key that ended the composition is released: the next one is a new press.
      onKeyUp: (): void => {
        endedAt.current = null;
      },
    },
  };
}
