import { createStore, type Readable } from '../state/createStore.ts';

/** Data that is older than this when it comes is said to be so, ms. */
const SAID_MS = 5000;

const here = createStore<Readonly<Record<string, string>>>({});

/** By call, where its last reply came from a replica and was older than some seconds: up to when it is complete, `HH:mm:ss`. */
export const dataAges: Readable<Readonly<Record<string, string>>> = here;

/** `asOf`: what the reply says of its age (`X-Data-As-Of`); `at`: the server's time, or this machine's. */
export function noteAge(callId: string, asOf: string | null, at: number): void {
  const { [callId]: known, ...others } = here.snapshot();
  const time = asOf !== null && at - Date.parse(asOf) > SAID_MS ? asOf.slice(11, 19) : undefined;
  if (time !== known) here.set(time === undefined ? others : { ...others, [callId]: time });
}

const archived = createStore<Readonly<Record<string, string>>>({});

/** By call, what its last reply left out because it is archived: `2022-04`, or `2022-01 等 3 个月`. */
export const archivedMonths: Readable<Readonly<Record<string, string>>> = archived;

/** `months`: what the reply says is archived (`X-Archived-Months`). */
export function noteArchived(callId: string, months: string | null): void {
  const { [callId]: known, ...others } = archived.snapshot();
  const all = months?.split(',') ?? [];
  const text = all.length > 1 ? `${all[0] ?? ''} 等 ${all.length} 个月` : all[0];
  if (text !== known) archived.set(text === undefined ? others : { ...others, [callId]: text });
}
