/**
 * Runs with the packages of an older checkout: makes its reads, with its own requests, at a node of any version, and reads the
 * replies by its own contract, as a page does that was loaded before the upgrade. Writes a line of JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as contract from '../../../contract/index.ts';
import type * as samples from '../../server/http/samples.ts';
import type * as client from '../../server/api.ts';

interface Given {
  readonly root: string;
  readonly address: string;
  readonly tokens: readonly string[];
}
const { root, address, tokens } = JSON.parse(process.env['YIBAO_GIVEN'] ?? '{}') as Given;
const from = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(path.join(root, file)).href)) as T;
const { allCalls } = await from<typeof contract>('contract/index.ts');
const { filled, sampleInput } = await from<typeof samples>('tests/server/http/samples.ts');
const { clientOf } = await from<typeof client>('tests/server/api.ts');

const { call: ask } = clientOf(address);
const told: string[] = [];
for (const [nth, token] of tokens.entries())
  for (const call of allCalls().filter(({ method, download }) => method === 'GET' && download !== true)) {
    const { path: where, rest } = filled(call, sampleInput(call));
    const { status, body } = await ask(token, call.method, where, rest);
    const isRead = !body.success || call.result.safeParse(body.result).success;
    told.push(`${nth} ${call.id} ${status} ${isRead ? 'read' : 'not understood'}`);
  }
console.log(JSON.stringify(told));
