/** Handlers, OpenAPI and the product's lists of calls and routes agree with the contract. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathParameters } from '../../../contract/wire/call.ts';
import { allCalls } from '../../../contract/index.ts';
import { routes } from '../../../contract/routes.ts';
import { matchHandlers } from '../../../server/http/bind.ts';
import { handlers } from '../../../server/handlers.ts';
import { startApi, type Api } from '../api.ts';

describe('binding', () => {
  it('finds a handler for every call', () => {
    expect([...matchHandlers(handlers).keys()].sort()).toEqual(
      allCalls()
        .map((call) => call.id)
        .sort(),
    );
  });
  it('refuses a missing handler and an extra one, and names both', () => {
    const without = (name: string, of: object) =>
      Object.fromEntries(Object.entries(of).filter(([key]) => key !== name));
    const auth = { ...without('logout', handlers.auth), surprise: handlers.auth.login };
    const broken = { ...handlers, auth };
    expect(() => matchHandlers(broken as never)).toThrow(/auth\.logout has no handler/);
    expect(() => matchHandlers(broken as never)).toThrow(/auth\.surprise has no call/);
    expect(() => matchHandlers(without('job', handlers) as never)).toThrow(/job\.get has no handler/);
    expect(() => matchHandlers({ ...handlers, extra: { x: handlers.auth.login } } as never)).toThrow(
      /extra\.x/,
    );
  });
});

describe('openapi.json', () => {
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: { properties: object } }> };
    responses: Record<string, unknown>;
    security: unknown[];
  }
  let api: Api;
  let document: {
    openapi: string;
    info: { title: string; version: string };
    servers: { url: string }[];
    components: { schemas: object };
    paths: Record<string, Record<string, Operation>>;
  };
  beforeAll(async () => {
    api = await startApi();
    document = (await (await fetch(`${api.base}/api/openapi.json`)).json()) as typeof document;
  });
  afterAll(() => api.stop());

  it('is OpenAPI 3.1 with every call and none besides', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.title).not.toBe('');
    expect(document.servers).toEqual([{ url: '/prod-api' }]);
    const described = Object.entries(document.paths).flatMap(([at, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${at}`,
      ),
    );
    expect(described.sort()).toEqual(
      allCalls()
        .map((call) => `${call.id} ${call.method} ${call.path}`)
        .sort(),
    );
  });

  it('describes each parameter once, those in the path as required, and a body only for a POST', () => {
    for (const call of allCalls()) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      if (!operation) throw new Error(call.id);
      const named = operation.parameters.map((parameter) => parameter.name);
      expect(new Set(named).size).toBe(named.length);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(pathParameters(call.path));
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      const [body] = Object.values(operation.requestBody?.content ?? {});
      const inBody = Object.keys(body?.schema.properties ?? {}).filter((name) => name !== 'file');
      expect([...named, ...inBody].sort(), call.id).toEqual(Object.keys(call.request.shape).sort());
      expect(call.method === 'GET' && operation.requestBody !== undefined).toBe(false);
      expect(Object.keys(operation.responses)).toEqual(['200']);
      expect(operation.security).toEqual(call.permission === 'public' ? [] : [{ token: [] }]);
    }
  });

  it('points nowhere outside of itself', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(refs).toContain('#/components/schemas/Envelope');
    // A schema of a tree refers to itself.
    expect(new Set(refs).size).toBeGreaterThan(1);
    const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(refs.filter((ref) => !defined.includes(ref ?? ''))).toEqual([]);
  });
});

/** The product's ledgers lie beside the project; a clone elsewhere holds itself against the copies here. */
const beside = path.resolve(import.meta.dirname, '../../../../shared/inventory');
const table = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
const copyOf = (name: string): string => path.resolve(import.meta.dirname, '..', name);

describe('the ledger of calls', () => {
  const rows = table(copyOf('calls-ledger.tsv'));
  const copy = rows.map(([method, at]) => `${method ?? ''} ${at ?? ''}`);

  it('is the same here and beside the project, where that is present', () => {
    const file = path.join(beside, 'calls.tsv');
    const original = existsSync(file)
      ? table(file)
          .slice(1)
          .map(([, method, at]) => `${method ?? ''} ${at ?? ''}`)
      : copy;
    expect(copy).toEqual(original);
  });

  it('marks the calls that are built, and no others', () => {
    const ours = new Set(allCalls().map((call) => `${call.method} ${call.path}`));
    const built = copy.filter((line) => ours.has(line));
    console.log(`calls built / total: ${built.length} / ${copy.length}`);
    expect(built).toEqual(copy.filter((_, nth) => rows[nth]?.[2] === 'built'));
    // A path of the ledger under the other method would be a slip.
    const paths = new Map(copy.map((line) => [line.split(' ')[1] ?? '', line]));
    const slips = allCalls().filter(
      (call) => paths.has(call.path) && !copy.includes(`${call.method} ${call.path}`),
    );
    expect(slips.map((call) => call.id)).toEqual([]);
  });
});

describe('the ledger of routes', () => {
  const asRow = (row: readonly (string | undefined)[]): string => row.map((cell) => cell ?? '').join('\t');
  // The fifth column says which are built (tests/unit/screens/routes.test.ts).
  const copy = table(copyOf('routes-ledger.tsv')).map((row) => asRow([0, 1, 2, 3].map((at) => row[at])));

  it('is the same here and beside the project, where that is present', () => {
    const file = path.join(beside, 'routes.tsv');
    const original = existsSync(file)
      ? table(file)
          .slice(1)
          .map(([group, , at, title, menuCode, access]) =>
            // Some rows of a group have a path of their own, from the root.
            asRow([
              group === '-' || at?.startsWith('/') ? at : `${group ?? ''}/${at ?? ''}`,
              title,
              menuCode === '-' ? '' : menuCode,
              access,
            ]),
          )
      : copy;
    expect(copy).toEqual(original);
  });

  it('is the table of routes, row for row', () => {
    const ours = routes.map((row) =>
      asRow([
        row.path.replace(/:(\w+)/g, '{$1}'),
        row.title,
        'menuCode' in row ? row.menuCode : '',
        row.access,
      ]),
    );
    expect(ours.sort()).toEqual([...copy].sort());
  });
});
