import { useCallback, useState } from 'react';
import type { ConfirmQuestion } from '../commands/events.ts';

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (agreed: boolean) => void;
}

/** The question before an act: `ask` resolves true when the person agrees. */
export function useQuestion(): {
  readonly question: ConfirmQuestion | null;
  readonly ask: (question: ConfirmQuestion) => Promise<boolean>;
  readonly answer: (agreed: boolean) => void;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: ConfirmQuestion) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    [],
  );
  const answer = (agreed: boolean): void => {
    asked?.answer(agreed);
    setAsked(null);
  };
  return { question: asked?.question ?? null, ask, answer };
}
