import { Problem } from '../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';

/** Turns a refusal into its sentence, and a timeout into `silent`. For reads, which are safe to repeat. */
export async function replyOf<T>(ask: Promise<T>, silent: string): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    if (error instanceof InsurerTimeout) throw Problem.business(silent);
    throw error;
  }
}
