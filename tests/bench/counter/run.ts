import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { rowOf, type Database } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { createSession } from '../../../server/security/session.ts';
import { swipe } from '../../browser/swipe.ts';
import { Person } from '../../browser/tour/person.ts';
import { p95, rounded, timed, type Figure } from '../figure.ts';
import { serveConsole } from '../serveConsole.ts';

const ROUNDS = 20;
const WARM = 2;
const PASSWORD = 'Yibao#Bench2026';
const PATH = '/medical-insurance-settlement/swiping-card';

interface Step {
  readonly name: string;
  /** What must be on screen, as an expression in the page. */
  readonly shown: string;
  readonly act: (page: Page) => Promise<void>;
}
interface Customer {
  readonly psnNo: string;
  readonly certno: string;
}
interface Goods {
  readonly id: string;
  readonly barcode: string;
  readonly code: string;
  readonly pric: string;
  readonly amount: string;
  readonly store: string;
}

const says = (text: string): string =>
  `document.querySelector('.counter-step')?.textContent.includes('${text}')`;

/** What a customer at the till is, from the card to the paper; two scans and three keys. */
const stepsOf = (customer: Customer, goods: Goods): readonly Step[] => [
  { name: '读卡', shown: "document.querySelector('.counter-who strong')", act: (page) => swipe(page, customer.certno) },
  { name: '扫码', shown: "document.querySelector('.counter-line')", act: (page) => swipe(page, goods.barcode) },
  { name: '预结算', shown: says('确认结算'), act: (page) => page.keyboard.press('F8') },
  { name: '结算', shown: says('已结算'), act: (page) => page.keyboard.press('F8') },
  { name: '打印', shown: "document.querySelector('.print-frame')", act: (page) => page.keyboard.press('F9') },
]; // prettier-ignore

/** From the last key of a step until the frame with its result was drawn, by the page's own clock. */
async function stepMs(page: Page, { shown, act }: Step): Promise<number> {
  await page.evaluate(
    `void (window.stepped = new Promise((resolve) => {
      window.lastKey = 0;
      const look = () => window.lastKey > 0 && ${shown}
        ? setTimeout(() => resolve(performance.now() - window.lastKey))
        : requestAnimationFrame(look);
      look();
    }))`,
  );
  await act(page);
  return page.evaluate('window.stepped');
}

/** What a step costs at the least in this page, ms: the smallest call that needs a session, and the frame after its reply. */
const bareStepMs = (page: Page, token: string): Promise<number> =>
  page.evaluate(async (token) => {
    const from = performance.now();
    const reply = await fetch('/prod-api/api/Role/GetMenuButtonByUser', {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    await reply.text();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - from;
  }, token);

/** How long the sandbox centre itself takes over what one customer asks of it: 1101, 2101 twice, 2102. */
async function centreMs(db: Database, { psnNo, certno }: Customer, goods: Goods): Promise<number> {
  const centre = sandboxCentre(db);
  const header = async () => ({
    msgid: (await rowOf<{ id: string }>(db, sql`select new_msgid(${goods.store}) as id`)).id,
    fixmedinsCode: goods.store,
  });
  const { id: medinsListCodg, code: medListCodg, pric, amount } = goods;
  const sale = {
    psnNo,
    insutype: '310',
    medType: '41',
    acctUsedFlag: '1' as const,
    medfeeSumamt: amount,
    lines: [{ feedetlSn: '1', medListCodg, medinsListCodg, cnt: '1.0000', pric, detItemFeeSumamt: amount }],
  };
  const headers = await Promise.all([header(), header(), header(), header()]);
  return timed(async () => {
    await centre.personInfo({ ...headers[0], mdtrtCertType: '02', mdtrtCertNo: certno });
    await centre.preSettle({ ...headers[1], ...sale });
    await centre.preSettle({ ...headers[2], ...sale });
    await centre.settle({ ...headers[3], ...sale });
  });
}

/**
 * The console's own share of a customer, server included: from card to paper through the real page, less what the sandbox
 * centre takes over the same questions in the same round; in steps that do nothing but ask and draw.
 */
export async function counterFigure(root: string, url: string, browser: Browser): Promise<Figure> {
  const server = await serveConsole(root, url, PASSWORD, { settlements: 2000, days: 5 });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const { db } = server;
    const customer = await rowOf<Customer>(
      db,
      sql`select psn_no, certno from centre.person where psn_name = '苏试安'`,
    );
    const goods = await rowOf<Goods>(
      db,
      sql`select fixmedins_hilist_id as id, barcode, med_list_codg as code, g.pric, g.pric::numeric(16,2) as amount,
                 g.fixmedins_code as store
            from store_goods g join app_user u using (fixmedins_code) join centre.drug d using (med_list_codg)
           where u.user_name = 'store' and d.chrgitm_lv = '01' and barcode is not null order by g.pric, 1 limit 1`,
    );
    // Before the page's own: what is a scanner's goes no further than the dispatcher.
    await context.addInitScript(
      "addEventListener('keydown', () => (window.lastKey = performance.now()), true)",
    );
    const person = new Person(await context.newPage());
    const { page } = person;
    await page.goto(server.address.replace(/\/$/, '') + PATH);
    await person.login('store', PASSWORD);
    await page.locator('.counter-say [data-command="counter.signIn"]').click();
    await page.locator('.counter-say [data-command="counter.signIn"]').waitFor({ state: 'detached' });
    const token = await createSession(db, 'U-store', '320100');
    if (token === null) throw new Error('no session');
    const steps = stepsOf(customer, goods);
    const rounds: number[][] = [];
    for (let round = -WARM; round < ROUNDS; round++) {
      const taken: number[] = [];
      for (const step of steps) taken.push(await stepMs(page, step));
      await page.keyboard.press('Escape');
      await page.locator('.print-frame').waitFor({ state: 'detached' });
      await page.keyboard.press('F10');
      await page.locator('.counter-who strong').waitFor({ state: 'detached' });
      taken.push(await centreMs(db, customer, goods), await bareStepMs(page, token));
      if (round >= 0) rounds.push(taken);
    }
    const of = (at: number): number => rounded(p95(rounds.map((taken) => taken[at] ?? 0)), 0);
    const own = p95(
      rounds.map(
        (taken) => taken.slice(0, steps.length).reduce((sum, ms) => sum + ms, 0) - (taken[steps.length] ?? 0),
      ),
    );
    const bare = p95(rounds.map((taken) => taken[steps.length + 1] ?? 0)) * steps.length;
    return {
      name: 'counter.vs-bare',
      value: rounded(own / bare),
      unit: 'ratio',
      baseline: `${rounded(own, 0)} ms (${steps.map(({ name }, at) => `${name} ${of(at)}`).join(', ')}, less ${of(steps.length)} of the centre; 2 scans and 3 keys) ÷ ${rounded(bare, 0)} ms of ${steps.length} bare steps; each p95 of ${ROUNDS}`,
    };
  } finally {
    await context.close();
    await server.close();
  }
}
