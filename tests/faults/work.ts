import type { CallHead } from '../../contract/wire/call.ts';

/** Work of every kind that a person may ask for, apart from the contract's own so that each intent has a name. */
const write = { method: 'POST', permission: 'session', summary: 'work' } as const;
export const workHeads = {
  /** A keyed write that asks back, once or twice, before it is done. */
  confirmed: { ...write, id: 'faults.confirmed', path: '/api/Faults/Confirmed', confirms: true },
  plain: { ...write, id: 'faults.plain', path: '/api/Faults/Plain' },
  paid: { ...write, id: 'faults.paid', path: '/api/Faults/Paid', fee: 'CentreImport' },
} as const satisfies Record<string, CallHead>;
export type WorkKind = keyof typeof workHeads;

export interface Work {
  /** Names what the person wants: it may be done once. */
  readonly intent: string;
  /** How often the server asks back. */
  readonly questions: number;
  /** The last reply of the confirmation is an end point. */
  readonly endPoint: boolean;
  /** The server refuses it. */
  readonly refuse: boolean;
}
