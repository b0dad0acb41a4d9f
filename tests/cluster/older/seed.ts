/** Runs with the packages of an older checkout: migrates and fills a database as that version did. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { root, url } = JSON.parse(process.env['YIBAO_GIVEN'] ?? '{}') as { root: string; url: string };
const api = (await import(pathToFileURL(path.join(root, 'tests/server/api.ts')).href)) as {
  prepareSeeded(url: string): Promise<void>;
};
await api.prepareSeeded(url);
