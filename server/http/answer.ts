import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import type { SuccessNotice } from './handler.ts';
import { Problem, type KeptRefusal } from '../errors/problem.ts';

/**
 * What a call came to: its result and what is said beside it. This is what is kept for a repeat, so it is plain data.
 */
export interface Answer {
  readonly value: unknown;
  readonly notice?: SuccessNotice;
  readonly confim?: ConfimResultInfo;
  /** The value is a secret and is not kept: what a repeat is told in its place. */
  readonly refusal?: string;
  /** It came to nothing: a repeat is told the same, whatever has changed since. */
  readonly refused?: KeptRefusal;
}

/** The form in which an answer waits for a repeat. */
export const keptOf = (answer: Answer): Answer =>
  answer.refusal === undefined ? answer : { value: null, refusal: answer.refusal };

/** What a repeat is answered. @throws Problem where the answer was a refusal, or a secret. */
export function repeated(kept: Answer): Answer {
  if (kept.refused !== undefined) throw Problem.again(kept.refused);
  if (kept.refusal !== undefined) throw Problem.business(kept.refusal);
  return kept;
}
