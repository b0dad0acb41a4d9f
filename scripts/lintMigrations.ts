/** A step of `npm run lint`: migrations must let the nodes of the version before work on (docs/architecture/migrations.md). */
import { readMigrations } from '../server/db/migrationFiles.ts';
import { faultsOf } from './lib/migrationRules.ts';

const faults = await faultsOf(await readMigrations());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
