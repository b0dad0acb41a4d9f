import { errorText } from '../../../contract/wire/errorText.ts';
import type { Reversible } from '../../commands/events.ts';
import { definePlace } from '../../commands/place.ts';
import { toast, toastWith } from '../../commands/surfaces/toaster.ts';

/** Older ones are forgotten: a person takes back what they have just done. */
const KEPT = 20;

interface Toasts {
  readonly toast: typeof toast;
  readonly toastWith: typeof toastWith;
}

/** What the person did here that can be taken back, latest last. It lasts as long as the console is open. */
export class UndoStore {
  #done: readonly Reversible[] = [];
  /** The text of the toast's button names the key as it is now. */
  readonly #buttonText: () => string;

  readonly #toasts: Toasts;

  constructor(buttonText: () => string, toasts: Toasts = { toast, toastWith }) {
    this.#buttonText = buttonText;
    this.#toasts = toasts;
  }

  readonly last = (): Reversible | undefined => this.#done.at(-1);

  readonly offer = (reversible: Reversible): void => {
    this.#done = [...this.#done, reversible].slice(-KEPT);
    this.#toasts.toastWith(reversible.done, {
      text: this.#buttonText(),
      onClick: () => {
        if (this.#done.includes(reversible))
          this.takeBack(reversible).catch((error: unknown) =>
            toast('danger', `撤销失败：${errorText(error)}`),
          );
      },
    });
  };

  /** @throws Error where it cannot be taken back any more */
  async takeBack(reversible: Reversible): Promise<void> {
    // Before the call: pressed twice, it is taken back once.
    this.#done = this.#done.filter((each) => each !== reversible);
    this.#toasts.toast('success', await reversible.undo());
  }
}

export const undoPlace = definePlace<UndoStore>('undo');
