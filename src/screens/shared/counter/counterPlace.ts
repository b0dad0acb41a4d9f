import { definePlace } from '../../../commands/place.ts';
import type { CardInsured } from '../../../../contract/card.ts';
import type { ArgOption } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { CardSessionEvent } from '../../../machines/cardSession.ts';
import type { SaleStore } from './saleStore.ts';

/** The active till. */
export const counterPlace = definePlace<CounterHandle>('counter');

/** Both addresses of the till: one for the silent login, one in the menu. */
export const COUNTER_PATHS = ['/swiping-card', '/medical-insurance-settlement/swiping-card'] as const;

/** The dialog in which the disease of a sale is chosen. */
export const DISEASE_SHEET = 'counter-disease';

/** The customer's step, as commands need it: no name and no number. */
export type CounterStep =
  | 'idle'
  | 'reading'
  | 'choosing'
  | 'rereading'
  | 'counting'
  | 'counted'
  | 'password'
  | 'checking'
  | 'settling'
  | 'lost'
  | 'settled'
  | 'unknown';

/** The panel that is open above the till. */
export type CounterPanel =
  | 'card'
  | 'disease'
  | 'prescription'
  | 'checkPassword'
  | 'changePassword'
  | 'buyLog'
  | 'rx'
  | 'acceptance'
  | 'pending'
  | 'shift';

export interface CounterHandle {
  readonly step: CounterStep;
  readonly isUnhanded: boolean;
  /** Settled earlier, and not yet accepted by the ERP. */
  readonly unhandedCount: number;
  readonly hasLines: boolean;
  readonly hasDisease: boolean;
  /** Null until it is read. */
  readonly isSignedIn: boolean | null;
  readonly insured: readonly CardInsured[];
  readonly medTypes: readonly (ArgOption & { readonly needsDisease: boolean })[];
  readonly pharmacists: readonly ArgOption[];
  readonly sale: SaleStore;
  send(event: CardSessionEvent): void;
  read(): void;
  nextAccount(): void;
  choosePharmacist(pharCode: string): void;
  open(panel: CounterPanel): void;
  /** @throws ApiError */
  signIn(): Promise<void>;
  keepCash(): Promise<void>;
  /** @throws HostError, ApiError */
  handOver(): Promise<void>;
  diseaseBalance(): Promise<void>;
  print(): void;
  /** Opens the form of a filing (备案) for the customer. */
  file(kind: 'opsp' | 'drug'): void;
  printKeys(): void;
}

export type CounterContext = CommandContext;
export const counterOf = (ctx: CommandContext): CounterHandle | undefined => counterPlace.in(ctx);

const CUSTOMER: readonly CounterStep[] = [
  'choosing',
  'rereading',
  'counting',
  'counted',
  'password',
  'checking',
];
/** A card was read, and its sale is not settled yet. */
export const isCustomer = (step: CounterStep | undefined): boolean =>
  step !== undefined && CUSTOMER.includes(step);
/** Whether Esc undoes a step. */
export const hasStepBack = (step: CounterStep): boolean => step === 'reading' || isCustomer(step);
/** Whether the lines may be changed. */
export const isOpenSale = (step: CounterStep): boolean =>
  step === 'idle' || step === 'reading' || isCustomer(step);
