/**
 * Records what Chromium sends while a real input method works: `tsx tests/traces/capture.ts fcitx5|ibus`. Needs Linux with
 * Xvfb, xdotool, dbus, a Chromium with its window and, of the engine, fcitx5-chinese-addons and fcitx5-frontend-gtk3 or
 * ibus-libpinyin and ibus-gtk3. The keys are pressed at the X server, so that they take the way of a keyboard's.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser/browser.ts';
import { openDesktop, until, type Desktop, type Engine } from './desktop.ts';
import { presses, type Presses } from './presses.ts';
import { RECORDER, type SeenEvent } from './recorder.ts';

const PACE = 90;
const VERSIONS: Readonly<Record<Engine, readonly string[]>> = {
  fcitx5: ['fcitx5', 'fcitx5-pinyin', 'libimepinyin0'],
  ibus: ['ibus', 'ibus-libpinyin'],
};
/** JSON with one event a line. */
const linesOf = (captured: object): string =>
  `${JSON.stringify(captured).replaceAll(/\[?\{"(?:at|name)"/g, '\n$&')}\n`;
const seenBy = (page: Page): Promise<readonly SeenEvent[]> =>
  page.evaluate(() => (window as unknown as { seen: readonly SeenEvent[] }).seen);

async function record(desktop: Desktop, page: Page, { keys, pace = PACE, outside }: Presses) {
  await page.goto(`data:text/html,${encodeURIComponent(RECORDER)}`);
  if (!outside) await page.click('#field');
  // The engine has to hear of the focus before the first key.
  await page.waitForTimeout(600);
  await desktop.ask('xdotool', 'key', '--delay', String(pace), ...keys.split(' '));
  let before = -1;
  await until(async () => {
    const now = (await seenBy(page)).length;
    const isStill = now === before;
    before = now;
    await page.waitForTimeout(500);
    return isStill;
  });
  return seenBy(page);
}

const engine = process.argv[2] as Engine;
if (!(engine in VERSIONS)) throw new Error('Say which: fcitx5 or ibus.');
const desktop = await openDesktop(engine);
try {
  const { executable } = await findBrowser(process.env, true);
  const browser = await chromium.launch({
    executablePath: executable,
    headless: false,
    env: desktop.env,
    args: ['--no-sandbox', '--disable-gpu', '--gtk-version=3', '--no-first-run', '--ozone-platform=x11'],
  });
  const page = await browser.newPage();
  const window =
    (await desktop.ask('xdotool', 'search', '--onlyvisible', '--name', 'hromium')).split('\n')[0] ?? '';
  await desktop.ask('xdotool', 'windowfocus', '--sync', window);
  if (engine === 'ibus')
    await until(async () => {
      await desktop.ask('ibus', 'engine', 'libpinyin');
      return (await desktop.ask('ibus', 'engine')) === 'libpinyin';
    });
  const traces = [];
  for (const pressed of presses) {
    const events = await record(desktop, page, pressed);
    traces.push({ ...pressed, events });
    console.log(
      `${pressed.name}: ${events.length} events, "${events.findLast((e) => e.value !== undefined)?.value ?? ''}"`,
    );
  }
  const versions = await desktop.ask(
    'dpkg-query',
    '-W',
    '-f',
    '${Package} ${Version}\n',
    ...VERSIONS[engine],
  );
  const file = path.resolve(import.meta.dirname, `ime/${engine}.json`);
  const head = {
    engine: versions.split('\n'),
    browser: `Chromium ${browser.version()}`,
    system: 'Linux, X11',
  };
  writeFileSync(file, linesOf({ ...head, traces }));
  await browser.close();
} finally {
  await desktop.close();
}
