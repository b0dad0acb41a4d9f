import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What glide needs beside itself are its peers; it wants the React before ours, so all of them live apart. */
const DEPENDENCIES = {
  '@glideapps/glide-data-grid': '6.0.3',
  '@tanstack/react-virtual': '3.13.12',
  'ag-grid-community': '33.3.2',
  lodash: '4.17.21',
  marked: '4.3.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-responsive-carousel': '3.2.23',
};
/** ms that fetching them may take. */
const PATIENCE = 180_000;

export interface Packages {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Installs the rivals that are none of the project's packages into a temporary folder; null when they cannot be had. */
export async function fetchPackages(): Promise<Packages | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'table-rivals-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: DEPENDENCIES }),
  );
  try {
    const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await promisify(execFile)('npm', words, { cwd: folder, timeout: PATIENCE });
    return { folder, remove };
  } catch {
    await remove();
    return null;
  }
}
