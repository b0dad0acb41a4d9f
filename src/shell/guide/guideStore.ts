import { hintMessageCalls, type Guide } from '../../../contract/hintMessage.ts';
import type { Api } from '../../api/client.ts';
import { failures } from '../../api/failures.ts';
import { createStore } from '../../state/createStore.ts';

/** The guides that stand beside the last failure, and which of them is shown. */
export interface ShownGuides {
  readonly message: string;
  readonly guides: readonly Guide[];
  readonly nth: number;
}
export const shownGuides = createStore<ShownGuides | null>(null);

/** Sentences that were asked about, with their guides: a person often meets the same one again. */
const KEPT = 50;
/** Longer sentences are not asked about (contract). */
const LONGEST = 1000;

/** Asks for guides to each failure. @returns the function that stops it */
export function followFailures(api: Api): () => void {
  const known = new Map<string, readonly Guide[]>();
  let current = failures.snapshot();
  const look = async (): Promise<void> => {
    const failure = failures.snapshot();
    current = failure;
    if (failure === null || failure.message.length > LONGEST) return;
    const { message } = failure;
    let guides = known.get(message);
    if (guides === undefined) {
      // A guide is a help: where it cannot be read, the error stands alone.
      const found = await api
        .call(hintMessageCalls.getGuideListByMsg, { message }, { quiet: true })
        .catch(() => null);
      if (found === null) return;
      guides = found.rows;
      if (known.size >= KEPT) known.clear();
      known.set(message, guides);
    }
    if (current !== failure) return;
    shownGuides.set(guides.length === 0 ? null : { message, guides, nth: 0 });
  };
  const stop = failures.subscribe(() => void look());
  return () => {
    stop();
    shownGuides.set(null);
  };
}

/** The guide that is shown; null where none is. */
export const guideNow = (): Guide | null => {
  const shown = shownGuides.snapshot();
  return shown?.guides[shown.nth] ?? null;
};

/** Notes what the person said of the guide that is shown. */
export function noteVote(helped: boolean): void {
  const shown = shownGuides.snapshot();
  if (!shown) return;
  const guides = shown.guides.map((guide, nth) => (nth === shown.nth ? { ...guide, voted: helped } : guide));
  shownGuides.set({ ...shown, guides });
}
