import path from 'node:path';
import { defaultDataDir } from '../../server/db/embedded/place.ts';

/** Where the heads of the operation log's chain are noted: AUDIT_DIR, else `audit` in the data directory. */
export function auditFolder(root: string, env: NodeJS.ProcessEnv): string {
  const given = env['AUDIT_DIR']?.trim();
  if (given) return path.resolve(root, given);
  const data = env['DATA_DIR']?.trim();
  return path.join(data ? path.resolve(root, data) : defaultDataDir(root), 'audit');
}
export const headsFile = (folder: string): string => path.join(folder, 'heads.jsonl');
