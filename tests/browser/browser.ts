import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { routed } from './routed.ts';
import { shifted, slowed } from './slow.ts';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');

/** Headless, quiet, and without a word to the outside. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Chromium without its window: each page costs half of the processor time, because no tab strip is drawn for it. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

/** A browser to start. */
export interface FoundBrowser {
  executable: string;
  /** Where it was found, for the run's log. */
  source: string;
  env?: Record<string, string>;
}

/**
 * Starts a Chromium: the one of BROWSER_PATH, else an installed one, else the one inside the npm package
 * `@sparticuz/chromium`. `isWhole`: with its window, as people have it; what is measured wants that.
 * @throws Error a sentence that says how to get one; a test run never goes on without
 */
export async function launchBrowser({ isWhole = false } = {}): Promise<Browser> {
  const found = await findBrowser(process.env, isWhole);
  const browser = await chromium.launch({
    executablePath: found.executable,
    args: ARGS,
    ...(found.env && { env: { ...stringsOf(process.env), ...found.env } }),
  });
  return routed(slowed(shifted(browser), process.env['TEST_SLOW']));
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files of a worker, which do not isolate their modules (vitest.config.ts). Playwright ends it
 * with the worker's process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser());
  if (browser.isConnected()) return browser;
  shared = launchBrowser();
  return shared;
}

/** Which browser `launchBrowser` would start. */
export async function findBrowser(env: NodeJS.ProcessEnv, isWhole = false): Promise<FoundBrowser> {
  for (const name of ['BROWSER_PATH', 'CHROME_PATH']) {
    const executable = env[name]?.trim();
    if (!executable) continue;
    if (!existsSync(executable)) throw new Error(`${name} 指向的浏览器不存在：${executable}`);
    return { executable, source: name };
  }
  const installed = installedBrowsers(env, isWhole).find((file) => existsSync(file));
  if (installed) return { executable: installed, source: 'installed' };
  const cached = playwrightBrowser();
  if (cached) return { executable: cached, source: 'playwright' };
  return packagedBrowser();
}

function installedBrowsers(env: NodeJS.ProcessEnv, isWhole: boolean): string[] {
  // A browser without its window is still better than none.
  const names = isWhole ? [...NAMES, WINDOWLESS] : [WINDOWLESS, ...NAMES];
  const exe = process.platform === 'win32' ? '.exe' : '';
  const onPath = (env['PATH'] ?? env['Path'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((dir) => names.map((name) => path.join(dir, name + exe)));
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return ['/Applications', path.join(homedir(), 'Applications')]
      .flatMap((dir) => apps.map((app) => path.join(dir, `${app}.app/Contents/MacOS/${app}`)))
      .concat(onPath);
  }
  if (process.platform === 'win32') {
    const homes = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (v) => v !== undefined,
    );
    const programs = ['Google/Chrome', 'Chromium'].map((dir) => `${dir}/Application/chrome.exe`);
    return homes
      .flatMap((home) =>
        [...programs, 'Microsoft/Edge/Application/msedge.exe'].map((at) => path.join(home, at)),
      )
      .concat(onPath);
  }
  return [...onPath, '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** The one that `npx playwright install chromium` has fetched, if someone ran it. */
function playwrightBrowser(): string | undefined {
  const expected = chromium.executablePath();
  return expected && existsSync(expected) ? expected : undefined;
}

const NO_BROWSER =
  '找不到浏览器：请安装 Chromium 或 Chrome（Debian：apt-get install chromium），或用 BROWSER_PATH 指定其路径';

/** The last resort, for Linux on x64: unpacked once into the checkout's cache. */
async function packagedBrowser(): Promise<FoundBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(NO_BROWSER);
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const manifest = readFileSync(path.join(entry, '../../../package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    const home = path.join(CACHE, `chromium-${version}`);
    if (!existsSync(home)) await unpackBrowser(home);
    return {
      executable: path.join(home, 'chromium'),
      source: '@sparticuz/chromium',
      env: { LD_LIBRARY_PATH: path.join(home, 'al2023/lib') },
    };
  } catch (error) {
    throw new Error(NO_BROWSER, { cause: error });
  }
}

/**
 * The package unpacks into the temporary directory, and takes half a file for a whole one: so each process
 * unpacks into a directory of its own, and the first one's is kept. It unpacks the libraries that a bare
 * machine lacks (NSS) only where it believes to run on the cloud it was made for.
 */
async function unpackBrowser(home: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(path.join(CACHE, 'draft-'));
  const before = { ...process.env };
  try {
    process.env['TMPDIR'] = draft;
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    packaged.setGraphicsMode = false;
    await packaged.executablePath();
  } finally {
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
