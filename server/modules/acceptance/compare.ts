import type { Difference } from '../../../contract/centreProfile.ts';
import type { Database } from '../../db/connect.ts';
import { interfaces, type PortMethod } from '../../insurer/interfaces.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { plans } from './plans.ts';
import { hidden } from '../../security/hidden.ts';
import { Trial, type TrialStore } from './trial.ts';

/** What each centre gives out by itself: ids, times, numbers of files. */
const OWN = /(msgid|refmsgid|time|signNo|fileQuryNo|sn|token)$/i;
/** Differences of one interface that are listed. */
const MOST = 20;
const MAX_TEXT = 200;

/** What a centre answered: the replies of all requests of a plan, or how it refused. */
async function answerOf(
  db: Database,
  port: InsurerPort,
  store: TrialStore,
  method: PortMethod,
): Promise<unknown> {
  const plan = plans[method];
  if ('byHand' in plan) return null;
  const trial = new Trial(db, port, store, null);
  try {
    await plan.ask(trial);
  } catch (error) {
    // Their sentences differ; that it refused is what counts.
    if (error instanceof InsurerRefusal) return '（拒绝）';
    if (error instanceof InsurerTimeout) return '（无应答）';
    throw error;
  }
  return trial.sent.map(({ reply }) => reply);
}

/** The fields of an answer by their paths, `0.insuinfo.1.balc`; what names a person is masked on both sides alike. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  const key = path.split('.').at(-1) ?? '';
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) {
    const said = Buffer.isBuffer(value) ? `（${value.length} 字节）` : hidden(key, value);
    return new Map([
      [path, (typeof said === 'string' ? said : (JSON.stringify(said) ?? '')).slice(0, MAX_TEXT)],
    ]);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? '[]' : '{}']]);
  return new Map(
    entries.flatMap(([name, each]: [string, unknown]) => [
      ...fieldsOf(each, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

/** Asks two centres the same, and says in which fields their answers differ. */
export async function compared(
  db: Database,
  store: TrialStore,
  method: PortMethod,
  one: InsurerPort,
  other: InsurerPort,
): Promise<{ readonly differences: readonly Difference[]; readonly more: number }> {
  const [left, right] = [
    fieldsOf(await answerOf(db, one, store, method)),
    fieldsOf(await answerOf(db, other, store, method)),
  ];
  const { infno, name } = interfaces[method];
  const differences = [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => !OWN.test(field.split('.').at(-1) ?? '') && left.get(field) !== right.get(field))
    .map((field) => ({
      infno,
      name,
      field,
      one: left.get(field) ?? '（没有）',
      other: right.get(field) ?? '（没有）',
    }));
  return { differences: differences.slice(0, MOST), more: Math.max(0, differences.length - MOST) };
}
