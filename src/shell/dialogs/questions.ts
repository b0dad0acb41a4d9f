import type { ConfirmQuestion } from '../../commands/events.ts';
import { createStore, type Readable } from '../../state/createStore.ts';

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (agreed: boolean) => void;
}

/** The question before an act. Only its host follows this store, so asking draws the dialog and does not redraw the console. */
export interface Questions extends Readable<Asked | null> {
  /** Resolves true when the person agrees. */
  readonly ask: (question: ConfirmQuestion) => Promise<boolean>;
  readonly answer: (agreed: boolean) => void;
}

export function createQuestions(): Questions {
  const { snapshot, subscribe, set } = createStore<Asked | null>(null);
  return {
    snapshot,
    subscribe,
    ask: (question) => new Promise((answer) => set({ question, answer })),
    answer: (agreed) => {
      snapshot()?.answer(agreed);
      set(null);
    },
  };
}
