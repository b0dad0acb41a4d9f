import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const ORDERS = '/reconciliation/order-management';
const PAGED = /\/api\/Order\/Paged/;

/** `YYYY-MM-DD`, in Asia/Shanghai. */
const daysAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const since = (days: number): string => `${ORDERS}?begndate=${daysAgo(days)}&enddate=${daysAgo(1)}`;

async function atOrders(path = ORDERS): Promise<Person> {
  const person = await tour.enter('company', path);
  await person.table('order-management');
  return person;
}
/** The drawn sheets, once the button has the focus. */
async function openPrint(person: Person): Promise<Frame> {
  await person.press('Alt+p');
  return sheetsOf(person);
}
async function sheetsOf(person: Person): Promise<Frame> {
  await person.page.waitForFunction(() => document.activeElement?.textContent === 'Print');
  const frame = await (await person.page.waitForSelector('.print-frame')).contentFrame();
  await frame?.waitForSelector('.paper');
  return frame as Frame;
}
interface Page {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly (readonly string[])[];
  readonly foot: string;
  /** px that the content stands out of the sheet. */
  readonly spilt: number;
}
const read = (frame: Frame): Promise<readonly Page[]> =>
  frame.evaluate(() => {
    const cells = (row: Element): string[] => [...row.children].map((cell) => cell.textContent ?? '');
    const papers = [...document.querySelectorAll<HTMLElement>('.paper')];
    // Sheets out of sight are not laid out yet.
    for (const paper of papers) paper.style.contentVisibility = 'visible';
    return papers.map((paper) => {
      return {
        heads: [...paper.querySelectorAll('thead th')].map((cell) => cell.textContent ?? ''),
        rows: [...paper.querySelectorAll('tbody tr')].map(cells),
        sums: [...paper.querySelectorAll('tfoot tr')].map(cells),
        foot: paper.querySelector('.paper-foot')?.textContent ?? '',
        spilt: Math.max(paper.scrollHeight - paper.clientHeight, paper.scrollWidth - paper.clientWidth),
      };
    });
  });
const fen = (text: string | undefined): bigint => BigInt((text ?? '').replace(/[,.]/g, '') || '0');

it('prints every row that the filters find, and its pages add up to the totals of the list, to the 分', async () => {
  const person = await atOrders(since(3));
  const totals = await person.page.locator('.dt-foot', { hasText: /\d\.\d\d/ }).innerText();
  const shown = await person.rows();
  const frame = await openPrint(person);
  const pages = await read(frame);
  const first = pages.filter(({ heads }) => heads.includes('门店'));
  const rows = first.flatMap((page) => page.rows);
  // More than one request gives at once.
  expect(rows.length).toBeGreaterThan(1000);
  expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => String(index + 1)));
  // In the order of the table.
  shown.slice(0, 5).forEach((row, index) => expect(row).toContain(rows[index]?.[1]));
  expect(pages.map(({ spilt }) => spilt).filter((spilt) => spilt > 0)).toEqual([]);
  pages.forEach(({ heads, foot }, index) => {
    expect(heads.slice(0, 2)).toEqual(['序号', '结算时间']);
    expect(foot).toMatch(/^操作人：.+打印时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d共 [\d,]+ 行/);
    expect(foot.endsWith(`第 ${index + 1} / ${pages.length} 页`)).toBe(true);
  });
  const held = pages.filter(({ heads }) => heads.includes('医疗费总额'));
  const at = held[0]?.heads.indexOf('医疗费总额') ?? -1;
  const subtotals = held.map(({ sums }) => fen(sums[0]?.[at]));
  const total = held.at(-1)?.sums[1] ?? [];
  expect(total[0]).toBe('合计');
  expect(subtotals.reduce((sum, each) => sum + each, 0n)).toBe(fen(total[at]));
  expect(totals).toContain(total[at]);
});

it('stands above everything but lock, expiry and toasts; white paper also in the dark; Print prints; Esc gives back', async () => {
  const person = await atOrders(since(1));
  await person.page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const frame = await openPrint(person);
  await expect.poll(() => person.page.locator('.print h2').innerText()).toBe('Print Preview');
  const layer = await person.page.evaluate(() =>
    Number(getComputedStyle(document.querySelector('.print') as Element).zIndex),
  );
  expect(layer).toBeGreaterThan(20002);
  expect(layer).toBeLessThan(20004);
  const colours = await frame.evaluate(() => {
    const paper = document.querySelector('.paper') as Element;
    return [
      getComputedStyle(paper).backgroundColor,
      getComputedStyle(paper.querySelector('td') as Element).color,
    ];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await frame.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await person.press('Enter');
  await frame.waitForSelector('[data-printed]');
  await person.press('Escape');
  await person.page.waitForSelector('.print', { state: 'detached' });
  await person.table('order-management');
  // From within the frame as well.
  await openPrint(person);
  await person.press('Tab', 'Tab');
  await person.page.waitForFunction(() => document.activeElement?.className === 'print-frame');
  await person.press('Escape');
  await person.page.waitForSelector('.print', { state: 'detached' });
});

it('as many pages come out of the printer as the preview shows', async () => {
  const person = await tour.enter('company', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  const frame = await openPrint(person);
  const { html, style, count } = await frame.evaluate(() => ({
    html: document.documentElement.outerHTML,
    style: [...(document.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n'),
    count: document.querySelectorAll('.paper').length,
  }));
  const printer = await person.page.context().newPage();
  await printer.setContent(html);
  await printer.addStyleTag({ content: style });
  const pdf = (await printer.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
});

it('a page that fails is told, and Enter begins anew', async () => {
  const person = await atOrders(since(3));
  await person.page.route(PAGED, (route) =>
    route.request().url().includes('cursor=') ? route.abort() : route.continue(),
  );
  await person.press('Alt+p');
  await person.page.waitForFunction(() => document.activeElement?.textContent === '重试');
  await expect.poll(() => person.page.locator('.print [role="alert"]').innerText()).toContain('接口无法访问');
  await person.page.unroute(PAGED);
  await person.page.waitForFunction(() => document.activeElement?.textContent === '重试');
  await person.press('Enter');
  await sheetsOf(person);
});

it('void settlements are printed and not added up, as in the totals of the list', async () => {
  await tour.sql(
    "update settlement set vali_flag = '0', setl_stas = '5' where setl_date = $1::date and right(setl_id, 1) = '1'",
    [daysAgo(1)],
  );
  const person = await atOrders(since(1));
  const frame = await openPrint(person);
  const [first] = await read(frame);
  // The sums were held against the totals of the list before anything was drawn.
  const void_ = Number(/其中 (\d+) 行（灰色）不计入合计/.exec(first?.foot ?? '')?.[1]);
  expect(void_).toBeGreaterThan(0);
  const marked = await frame.evaluate(
    () =>
      [...document.querySelectorAll('.paper')]
        .filter((paper) => paper.querySelector('thead')?.textContent.includes('门店'))
        .flatMap((paper) => [...paper.querySelectorAll('.paper-uncounted')]).length,
  );
  expect(marked).toBe(void_);
});

it('nothing for axe to find, nothing scrolls sideways', async () => {
  const person = await atOrders();
  await openPrint(person);
  await looksRight(person, 'print');
});
