/**
 * The console inside the host simulator, which is another site to the browser (`localhost`, where the console is
 * `127.0.0.1`), beside a page of a third origin that wants to be the host.
 */
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveHost, type ServedHost } from '../../../scripts/host/serve.ts';
import { startApp, type App } from '../app.ts';
import { sharedBrowser } from '../browser.ts';
import { Person } from '../tour/person.ts';

let host: ServedHost;
let thief: ServedHost;
let app: App;
let browser: Browser;
let context: BrowserContext;
let hostOrigin = '';

beforeAll(async () => {
  host = await serveHost(0, () => app.base);
  thief = await serveHost(0, () => app.base);
  hostOrigin = `http://localhost:${host.port}`;
  app = await startApp({
    // The thief may frame the console here: only the bridge holds it off.
    frameAncestors: [hostOrigin, `http://localhost:${thief.port}`],
    hostOrigins: [hostOrigin],
  });
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context?.close();
});
afterAll(async () => {
  await app?.stop();
  await host?.close();
  await thief?.close();
});

async function visit(url: string): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}
/** The simulator with the console of the demo till in it. */
async function hosted(
  routeKey: string,
): Promise<{ page: Page; frame: Frame; logs(line: string): Promise<void> }> {
  const at = encodeURIComponent(`${app.forwarding}&routeKey=${routeKey}`);
  const page = await visit(`${hostOrigin}/?path=${at}`);
  const element = await page.waitForSelector('#console');
  const frame = (await element.contentFrame()) ?? expect.unreachable();
  return { page, frame, logs: (line) => page.locator('#log li', { hasText: line }).first().waitFor() };
}
/** Runs the command that saves a test message to the host, by the palette inside the frame. */
async function checkHost(page: Page, within: Frame | Page): Promise<void> {
  await within.locator('.frame').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('Control+k');
  await within.locator('.cmd-input').fill('检查 ERP 连接');
  await within.locator('[role="option"][aria-selected="true"]', { hasText: '检查 ERP 连接' }).waitFor();
  await page.keyboard.press('Enter');
}

/** Asks for a page. A page that comes in the frame meanwhile takes the focus, and with it what is being typed. */
async function ask(page: Page, routeKey: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.fill('#routeKey', routeKey);
      return page.inputValue('#routeKey');
    })
    .toBe(routeKey);
  await page.click('#route button');
}

it('logs in silently inside the host, and lands on the page of the route key', async () => {
  const { frame, logs } = await hosted('2');
  await logs('已连接');
  await frame.waitForURL((url) => url.pathname === '/day-reconciliation');
  await frame.waitForSelector('.frame');
});

it('saves to the host, which acknowledges or refuses', async () => {
  const { page, frame, logs } = await hosted('1');
  await frame.waitForSelector('.frame');
  await checkHost(page, frame);
  await logs('已保存 connectionCheck');
  await frame.getByText('ERP 已确认收到测试消息').first().waitFor();
  await page.check('#refuse');
  await checkHost(page, frame);
  await frame.getByText('模拟器拒绝保存').first().waitFor();
});

it('opens the pages that the host asks for, and no others', async () => {
  const { page, frame, logs } = await hosted('1');
  await frame.waitForSelector('.frame');
  await ask(page, '2');
  await logs('已打开 2');
  await frame.waitForURL((url) => url.pathname === '/day-reconciliation');
  await ask(page, '12');
  await logs('失败：未找到匹配的页面');
  expect(new URL(frame.url()).pathname).toBe('/day-reconciliation');
});

it('opens nothing before a login', async () => {
  const page = await visit(`${hostOrigin}/?path=/login`);
  await page.locator('#log li', { hasText: '已连接' }).waitFor();
  await page.click('#route button');
  await page.locator('#log li', { hasText: '失败：尚未登录，暂时无法打开页面' }).waitFor();
});

it('connects anew when the host does', async () => {
  const { page, logs } = await hosted('1');
  await logs('已连接');
  await page.click('#hello');
  await page.waitForFunction(() => document.querySelectorAll('#log li').length === 2);
  await page.click('#ping');
  await logs('控制台在线');
});

/** Says everything a host would, under any nonce it can find, and keeps what it hears. */
const STEAL = (frames: number): void => {
  const heard: unknown[] = ((window as unknown as { heard: unknown[] }).heard = []);
  addEventListener('message', ({ data }) => heard.push(data));
  const target = frames === 0 ? document.querySelector('iframe')?.contentWindow : parent.frames[0];
  for (const [type, payload] of [
    ['hello', {}],
    ['welcome', { name: '冒充' }],
    ['openRoute', { routeKey: '2' }],
    ['ping', {}],
  ])
    target?.postMessage(JSON.stringify({ yibao: 1, id: 'x', nonce: '', seq: 1, type, payload }), '*');
};

it('gives a page that frames it and is no host nothing', async () => {
  const page = await visit(`http://localhost:${thief.port}/?path=/tools`);
  const frame = (await (await page.waitForSelector('#console')).contentFrame()) ?? expect.unreachable();
  await frame.getByText('所在网站未登记为 ERP（网页嵌入）').waitFor();
  await page.evaluate(STEAL, 0);
  // The console has worked off what came before its own answer to this.
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect(await page.locator('#log li').allInnerTexts()).toEqual([]);
  expect(new URL(frame.url()).pathname).toBe('/tools');
});

it('gives a frame beside it nothing, nor a script of the host’s page that is in another window', async () => {
  const { page, frame, logs } = await hosted('1');
  await logs('已连接');
  await frame.waitForSelector('.frame');
  const before = frame.url();
  // The host's own site, but not the window that frames the console.
  for (const src of [`http://localhost:${thief.port}/page.css`, `${hostOrigin}/page.css`]) {
    const handle = await page.evaluateHandle((at) => {
      const frameElement = document.createElement('iframe');
      frameElement.src = at;
      document.body.append(frameElement);
      return new Promise<HTMLIFrameElement>((resolve) => {
        frameElement.onload = () => resolve(frameElement);
      });
    }, src);
    const beside = (await handle.asElement()?.contentFrame()) ?? expect.unreachable();
    await beside.evaluate(STEAL, 1);
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await beside.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  }
  // The handshake of the host still holds: no hello was answered.
  await page.click('#ping');
  await logs('控制台在线');
  await expect.poll(() => page.locator('#log li').allInnerTexts()).toEqual(['控制台在线', '已连接']);
  expect(frame.url()).toBe(before);
});

it('talks with a desktop program through the function in its page', async () => {
  context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const said: { type: string; payload: unknown }[] = [];
  let seq = 0;
  await page.exposeFunction('sendFrameMessage', async (text: string) => {
    const { type, id, nonce, payload } = JSON.parse(text) as Record<string, unknown> & { type: string };
    said.push({ type, payload });
    seq = type === 'hello' ? 1 : seq + 1;
    const answer =
      type === 'hello'
        ? { type: 'welcome', payload: { name: '桌面 ERP' } }
        : { type: 'ack', payload: {}, replyTo: id };
    await page.evaluate(
      (reply) =>
        (window as unknown as { receiveFrameMessage(text: string): void }).receiveFrameMessage(reply),
      JSON.stringify({ yibao: 1, id: `d${seq}`, nonce, seq, ...answer }),
    );
  });
  await page.goto(`${app.base}${app.forwarding}&routeKey=1`);
  await page.waitForSelector('.frame');
  await checkHost(page, page);
  await page.getByText('ERP 已确认收到测试消息').first().waitFor();
  expect(said).toEqual([
    { type: 'hello', payload: { versions: [1] } },
    { type: 'save', payload: expect.objectContaining({ name: 'connectionCheck' }) },
  ]);
});

it('loads nothing of it outside of a host, and says so there (spec §8)', async () => {
  context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${app.base}/login`);
  await page.waitForSelector('#userName');
  expect(asked.filter((at) => /bridge|PublicConfig/i.test(at))).toEqual([]);
  await new Person(page).login('company', app.passwordOf('company'));
  await page.waitForSelector('.frame');
  await checkHost(page, page);
  await page.getByText('not running in ERP environment').first().waitFor();
});
