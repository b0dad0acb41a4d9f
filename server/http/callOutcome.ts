import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import type { SuccessNotice } from './handler.ts';
import { Problem, type KeptRefusal } from '../errors/problem.ts';

/** The outcome of a call: its result and its notices. Plain data, since it is stored for repeated requests. */
export interface CallOutcome {
  readonly value: unknown;
  readonly notice?: SuccessNotice;
  readonly confim?: ConfimResultInfo;
  /** Set when the value is a secret and is not stored: the message that a repeated request gets instead. */
  readonly refusal?: string;
  /** Set when the call was refused: a repeated request gets the same refusal. */
  readonly refused?: KeptRefusal;
}

/** An answer as it is stored for repeated requests. */
export const keptOf = (answer: CallOutcome): CallOutcome =>
  answer.refusal === undefined ? answer : { value: null, refusal: answer.refusal };

/** The answer to a repeated request. @throws Problem where the answer was a refusal, or a secret. */
export function repeated(kept: CallOutcome): CallOutcome {
  if (kept.refused !== undefined) throw Problem.again(kept.refused);
  if (kept.refusal !== undefined) throw Problem.business(kept.refusal);
  return kept;
}
