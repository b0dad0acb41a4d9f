import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * In which order the files of a run begin. Left to their size, the last to begin is now and then one of the longest, and
 * for its time the other workers have nothing to do; and all of them wait at the start for the demo data, which one makes.
 */
const EARLY: readonly RegExp[] = [
  // The first one makes the demo data; those after it, on pages of their own, need none.
  /browser\/machines\/models\./,
  /browser\/ui\//,
  /browser\/commands\/(palette|keys)\./,
  /server\/(http\/badInput|gateway\/faultyWire|simulation\/simulation)\./,
  /server\/(kill|imports|exports)\//,
  /browser\/(shell\/tabs|tour\/looks|home\/dashboard|counter\/counter)\./,
  /tests\/machines\/models\./,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = EARLY.findIndex((pattern) => pattern.test(moduleId));
  return at < 0 ? EARLY.length : at;
};

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.sort((a, b) => rank(a) - rank(b));
  }
}
