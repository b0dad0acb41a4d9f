import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedTrouble } from './trouble.ts';

/** The system account the server runs under. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account to run the server under. PostgreSQL refuses to run as root, so root uses the owner of the cluster, else
 * `postgres`, else the account named `nobody`.
 * @param clusterDir where the cluster is or will be
 * @returns undefined when this process's own account is the right one
 * @throws EmbeddedTrouble when this is root and no other account exists
 */
export function serverAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const accounts = readAccounts();
  if (owner && owner.uid !== 0)
    return { name: accounts.find((a) => a.uid === owner.uid)?.name ?? String(owner.uid), ...ids(owner) };
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.find((a) => a.name === name) ?? [])[0];
  if (!account)
    throw new EmbeddedTrouble(
      'PostgreSQL 不能以 root 身份运行，系统中也没有 postgres 或 nobody 用户，请换用普通用户或设置 DATABASE_URL',
    );
  return account;
}

const ids = ({ uid, gid }: { uid: number; gid: number }) => ({ uid, gid });

/** initdb looks its account up by uid, so only accounts listed in the file work. */
function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name && account.uid > 0);
}

/** Whether the account can enter a directory. The operating system answers, so ACLs count too. */
export function canEnter(account: Account, dir: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], {
    cwd: '/',
    stdio: 'ignore',
    ...ids(account),
  });
  return probe.status === 0;
}
