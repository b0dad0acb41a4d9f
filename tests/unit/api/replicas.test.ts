// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ARCHIVED_MONTHS, DATA_AS_OF, WRITE_POSITION } from '../../../contract/wire/call.ts';
import { createApi } from '../../../src/api/client.ts';
import { archivedMonths, dataAges, noteAge, noteArchived } from '../../../src/api/dataAge.ts';
import type { TransportRequest } from '../../../src/api/transport.ts';
import { writePosition } from '../../../src/api/writePosition.ts';
import { calls } from './sample.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const none = (): void => undefined;
/** Calls whose replies have these headers, and what they were sent with. */
function apiWith(headers: Record<string, string>) {
  const requests: TransportRequest[] = [];
  const api = createApi({
    base: '',
    transport: (request) => {
      requests.push(request);
      const header = (name: string): string | null => headers[name] ?? null;
      request.onHeaders?.(header);
      const text = JSON.stringify({ success: true, result: null });
      return Promise.resolve({ status: 200, statusText: 'OK', text, header });
    },
    token: { read: () => null, replace: none, login: () => undefined, isForeign: () => false },
    position: writePosition,
    onAge: noteAge,
    onArchived: noteArchived,
    notify: none,
    openBox: none,
    onExpired: none,
    onForeign: none,
    onFee: none,
    confirm: () => Promise.resolve({ code: 0 }),
    publish: none,
    save: none,
  });
  return { api, requests };
}
const ofReplica = { ...calls.harmless, reads: 'replica' } as const;

it('a read from a replica carries the place of the latest write, another call does not', async () => {
  const { api, requests } = apiWith({ [WRITE_POSITION]: '00000001-0/A' });
  await api.call(ofReplica, {});
  await api.call(ofReplica, {});
  await api.call(calls.harmless, {});
  expect(requests.map(({ headers }) => headers[WRITE_POSITION])).toEqual([
    undefined,
    '00000001-0/A',
    undefined,
  ]);
});

it('the latest place stays, whichever reply comes last', () => {
  const later = ['00000001-0/FF', '00000001-0/100', '00000001-1/0', '00000001-10/0', '00000002-0/1'];
  for (const [nth, position] of later.entries()) {
    writePosition.hear(position);
    if (nth > 0) writePosition.hear(later[nth - 1] ?? '');
    expect(writePosition.read()).toBe(position);
  }
});

it('is forgotten when every replica has replayed it', () => {
  writePosition.hear('00000001-0/1', 1_000_000);
  expect(writePosition.read(1_000_000 + 119_000)).toBe('00000001-0/1');
  expect(writePosition.read(1_000_000 + 121_000)).toBeNull();
});

it('lives as long as the page where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined);
  writePosition.hear('00000001-0/7');
  expect(writePosition.read()).toBe('00000001-0/7');
});

it('says from when the rows are, once they are more than five seconds old', async () => {
  const asOf = '2026-11-26T14:55:03+08:00';
  const at = (seconds: number): Record<string, string> => ({
    [DATA_AS_OF]: asOf,
    Date: new Date(Date.parse(asOf) + seconds * 1000).toUTCString(),
  });
  const shown = (): string | undefined => dataAges.snapshot()[ofReplica.id];
  await apiWith(at(5)).api.call(ofReplica, {});
  expect(shown()).toBeUndefined();
  await apiWith(at(6)).api.call(ofReplica, {});
  expect(shown()).toBe('14:55:03');
  await apiWith({}).api.call(ofReplica, {});
  expect(shown()).toBeUndefined();
});

it('says which months of a list are archived, until a reply has all of them', async () => {
  const shown = (): string | undefined => archivedMonths.snapshot()[calls.harmless.id];
  await apiWith({ [ARCHIVED_MONTHS]: '2022-01' }).api.call(calls.harmless, {});
  expect(shown()).toBe('2022-01');
  await apiWith({ [ARCHIVED_MONTHS]: '2022-01,2022-02,2022-03' }).api.call(calls.harmless, {});
  expect(shown()).toBe('2022-01 等 3 个月');
  await apiWith({}).api.call(calls.harmless, {});
  expect(shown()).toBeUndefined();
});
