/** Operation by keyboard: load, calls, hits, slow statements and migrations; an interface is tried, then all of them. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const PAGES = [
  ['site-load', 'site-load'],
  ['service-call-statistics', 'service-call-statistics'],
  ['service-call-statistics-chart', 'service-call-statistics-chart'],
  ['service-hit-statistics-chart', 'service-hit-statistics-chart'],
  ['slow-sql', 'slow-sql'],
  ['sql-ver-management', 'sql-ver-management'],
  ['api-acceptance', 'api-acceptance'],
  ['auto-api-acceptance', 'auto-api-acceptance'],
] as const;
const page = (name: string): string => `/system-manager/${name}`;
const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))), {
    timeout: patient(25_000),
  });

/** On a busy machine the server has slow statements of its own beside that of the test. */
const goToOwn = async (person: Person): Promise<void> => person.goToRow('abc0');

it('an operator sees the load, and calls over time down to the minute', async () => {
  let person = await tour.enter('area1', page('site-load'));
  await person.table('site-load');
  // On a busy machine its event loop may be late.
  await rowWith(person, '服务节点').toBe(true);
  await rowWith(person, '数据库大小').toBe(true);
  await looksRight(person, 'site load');
  await person.table('site-load');
  await person.press('F2');
  await drawer(person).getByText('当前值').waitFor();
  await person.press('Escape');

  person = await tour.enter('area1', page('service-call-statistics'));
  await person.table('service-call-statistics');
  await rowWith(person, 'siteLoad.paged').toBe(true);
  await looksRight(person, 'service calls');
  await person.table('service-call-statistics');
  await person.press('F4');
  await person.page.waitForURL(/service-call-statistics-chart/);
  await person.table('service-call-statistics-chart');
  await person.page.locator('.figure-chart canvas').waitFor();
  await looksRight(person, 'service calls over time');
  await person.table('service-call-statistics-chart');
  await person.press('F4');
  await person.page.waitForURL(/hour=\d\d/);
  await person.press('Shift+F4');
  await person.page.waitForURL((url) => !url.search.includes('hour='));
});

it('an operator sees hits, by service and by day, and who applied which migration', async () => {
  await tour.sql(
    `insert into figure_hour values (date_trunc('hour', now()), 'n', '{"hit": {"card": [8, 2], "catalogue": [40, 1]}}')`,
  );
  let person = await tour.enter('area1', page('service-hit-statistics-chart'));
  await person.table('service-hit-statistics-chart');
  await rowWith(person, '读卡信息', '80.0').toBe(true);
  await looksRight(person, 'hits');
  person = await tour.enter('area1', page('service-hit-statistics-by-day'));
  await person.table('service-hit-statistics-by-day');
  await looksRight(person, 'hits by day');

  person = await tour.enter('area1', page('sql-ver-management'));
  await person.table('sql-ver-management');
  await rowWith(person, '0048_figures', '已执行').toBe(true);
  await looksRight(person, 'migrations');
});

it('a super administrator reads the plan of a slow statement; an operator only its text', async () => {
  await tour.sql(
    `insert into slow_statement (day, node, digest, query, calls, sum_ms, max_ms, last_at)
     values (now()::date, 'n', 'abc0', 'select * from store where fixmedins_code = $1', 3, 1500, 900, now())`,
  );
  const person = await tour.enter('super', page('slow-sql'));
  // A super administrator chooses an area first; all of them stand first.
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.table('slow-sql');
  await rowWith(person, 'abc0').toBe(true);
  await looksRight(person, 'slow statements');
  await person.table('slow-sql');
  await goToOwn(person);
  await person.press('F4');
  await drawer(person).getByText(/Scan/).first().waitFor();
  await looksRight(person, 'plan');
  await person.press('Escape');
  const operator = await tour.enter('area1', page('slow-sql'));
  await operator.table('slow-sql');
  await rowWith(operator, 'abc0').toBe(true);
  await goToOwn(operator);
  await operator.press('F4');
  expect(await drawer(operator).count()).toBe(0);
  await operator.press('F2');
  await drawer(operator).getByText('fixmedins_code = $1').waitFor();
});

it('an operator tries one interface, then all of them, and opens the report', async () => {
  let person = await tour.enter('area1', page('api-acceptance'));
  await person.table('api-acceptance');
  await rowWith(person, '1101', '人员信息获取').toBe(true);
  await looksRight(person, 'acceptance');
  await person.table('api-acceptance');
  await person.press('F8');
  await drawer(person).getByText('正常').first().waitFor();
  await looksRight(person, 'messages of an interface');
  await person.press('Escape');

  person = await tour.enter('area1', page('auto-api-acceptance'));
  await person.table('auto-api-acceptance');
  await person.press('F8');
  await person.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fixmedinsCode');
  const [store] = (await tour.sql(
    "select fixmedins_code as code from store where poolarea_no = '320200' and closed_at is null order by 1 limit 1",
  )) as { code: string }[];
  await person.type(store?.code ?? '');
  await person.page.locator('[role="option"][aria-selected="true"]').waitFor();
  await person.press('Enter');
  await looksRight(person, 'acceptance form');
  await person.press('Control+Enter');
  await rowWith(person, '自动', '不包含').toBe(true);
  await looksRight(person, 'acceptance runs');
  await person.table('auto-api-acceptance');
  await person.press('F2');
  await person.page.waitForURL(/api-acceptance\?.*runId=/);
  await person.table('api-acceptance');
  await rowWith(person, '1101', '通过').toBe(true);
});

it('a store sees none of these pages', async () => {
  for (const [name] of PAGES) {
    const person = await tour.enter('store', page(name));
    await person.page.waitForURL(/\/401/);
  }
});
