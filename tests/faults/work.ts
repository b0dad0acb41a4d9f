import type { CallHead } from '../../contract/wire/call.ts';

/** Calls of every kind of work. They are not the contract's own, so that each request can name its intent. */
const write = { method: 'POST', permission: 'session', summary: 'work' } as const;
export const workHeads = {
  /** A keyed write that the server confirms with one or two questions before it executes it. */
  confirmed: { ...write, id: 'faults.confirmed', path: '/api/Faults/Confirmed', confirms: true },
  plain: { ...write, id: 'faults.plain', path: '/api/Faults/Plain' },
  paid: { ...write, id: 'faults.paid', path: '/api/Faults/Paid', fee: 'CentreImport' },
} as const satisfies Record<string, CallHead>;
export type WorkKind = keyof typeof workHeads;

export interface Work {
  /** Name of the work: the server must execute it at most once. */
  readonly intent: string;
  /** Number of questions that the server asks before it executes the work. */
  readonly questions: number;
  /** True if the last reply of the confirmation is an end point. */
  readonly endPoint: boolean;
  /** True if the server refuses the work. */
  readonly refuse: boolean;
}
