import type { Account } from '../../../../contract/role/account.ts';
import { definePlace } from '../../../commands/place.ts';

/** 用户管理, as its commands see it. */
export const accountsPlace = definePlace<AccountsHandle>('accounts');

/** A password that is shown once. */
export interface ShownCode {
  readonly userName: string;
  readonly password: string;
  readonly message: string;
}
export interface AccountsHandle {
  /** Opens the form of a user, or of a new one. `done` runs after saving. */
  edit(account: Account | null, done: () => void): void;
  roles(account: Account, done: () => void): void;
  dataRoles(account: Account, done: () => void): void;
  rights(account: Account): void;
  reach(account: Account): void;
  /** Opens the form of a file of users. `done` runs when they are made. */
  importFile(done: () => void): void;
  tree(by: 'area' | 'company'): void;
  showCode(code: ShownCode): void;
}
