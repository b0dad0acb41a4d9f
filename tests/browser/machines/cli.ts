import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { MachineName } from '../../../src/machines/index.ts';
import { drive } from './drive.ts';
import { exportOf } from './exported.ts';
import type { Invariant } from './invariant.ts';
import { junitOf } from './junit.ts';
import { ROLES, type Deployment } from './pageDriver.ts';
import type { RandomOptions } from './randomWalk.ts';
import { reportOfWalks } from './report.ts';

/** The options of `npm run model -- --browser`, as they are typed. */
export interface Typed {
  readonly base?: string | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly accounts?: string | undefined;
  readonly short?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly length?: string | undefined;
  readonly runs?: string | undefined;
  readonly 'at-once'?: string | undefined;
  readonly report?: string | undefined;
  readonly junit?: string | undefined;
  readonly export?: string | undefined;
  readonly check?: string | undefined;
}

const account = z.strictObject({ user: z.string(), password: z.string() });
const accountsFile = z.strictObject({
  ...Object.fromEntries(ROLES.map((role) => [role, account.optional()])),
  till: z.strictObject({ companyId: z.string(), clientNo: z.string(), verifyCode: z.string() }).optional(),
});

/** Walks some machines through the page, and writes what was asked for. True when all went well. */
export async function walkThePage(
  names: readonly MachineName[],
  only: readonly string[] | undefined,
  typed: Typed,
  say: (line: string) => void,
): Promise<boolean> {
  const { base } = typed;
  if (base === undefined) throw new Error('--browser needs --base, the address of the deployment');
  const outcomes = await drive(
    names,
    {
      deployment: deploymentOf(base, typed),
      only,
      isShort: typed.short,
      random: randomOf(typed),
      isJson: typed.json ?? false,
      hasPictures: typed.report !== undefined,
      invariants: await invariantsOf(typed.check),
      atOnce: wholeOf(typed['at-once'], 'at-once') ?? 1,
    },
    say,
  );
  if (typed.report !== undefined) writeFileSync(typed.report, await reportOfWalks(outcomes, base));
  if (typed.junit !== undefined) writeFileSync(typed.junit, junitOf(outcomes));
  const failed = outcomes.filter(({ failure }) => failure !== null);
  const toExport = failed.find((each) => each.path.length > 0);
  if (typed.export !== undefined && toExport)
    writeFileSync(typed.export, exportOf(typed.export, toExport.name, toExport.path));
  return failed.length === 0;
}

function deploymentOf(base: string, { user, password, accounts }: Typed): Deployment {
  const bare = base.replace(/\/+$/, '');
  if (accounts === undefined) return { base: bare, user: user ?? 'company', password: password ?? '' };
  const { till, ...roles } = accountsFile.parse(JSON.parse(readFileSync(accounts, 'utf8')));
  const { company } = roles as Deployment['accounts'] & object;
  return {
    base: bare,
    user: user ?? company?.user ?? 'company',
    password: password ?? company?.password ?? '',
    accounts: roles as Deployment['accounts'],
    till,
  };
}

/** Without a seed nothing is walked at random. */
function randomOf({ seed, length, runs }: Typed): RandomOptions | undefined {
  const number = wholeOf(seed, 'seed');
  if (number === undefined) return undefined;
  return { seed: number, length: wholeOf(length, 'length') ?? 30, runs: wholeOf(runs, 'runs') ?? 1 };
}

function wholeOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new Error(`--${name} takes a whole number`);
  return number;
}

async function invariantsOf(file: string | undefined): Promise<readonly Invariant[]> {
  if (file === undefined) return [];
  const module = (await import(pathToFileURL(path.resolve(file)).href)) as { default?: unknown };
  if (!Array.isArray(module.default))
    throw new Error(`${file} has no list of invariants as its default export`);
  return module.default as Invariant[];
}
