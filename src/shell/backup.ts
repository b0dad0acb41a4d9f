import { keepIn, personalPrefix } from '../api/personal.ts';

/** The backup admin record (spec §3): marks an account that can switch back to its admin. It holds no credentials. */
export interface BakUserInfo {
  readonly isChangeAccountFlag: true;
}
const NAME = 'bakUserInfo';

/** The fields of the login that the record needs. */
export interface Owner {
  readonly userId: string;
  readonly medicalAreaCode: string;
}
// All tabs share the login, so they share the record.
const keepOf = ({ userId, medicalAreaCode }: Owner) =>
  keepIn(() => localStorage, personalPrefix(userId, medicalAreaCode));

export const writeBackup = (owner: Owner): void =>
  keepOf(owner).write(NAME, { isChangeAccountFlag: true } satisfies BakUserInfo);
export const clearBackup = (owner: Owner): void => keepOf(owner).drop(NAME);
export const hasBackup = (owner: Owner): boolean =>
  (keepOf(owner).read(NAME) as Partial<BakUserInfo> | null)?.isChangeAccountFlag === true;
