/**
 * Ten core tasks by keyboard alone, none with more keystrokes than it once took, and at least two fewer where arrival, the palette's
 * frequent combinations or a sequence help (docs/keyboard.md has the same table). A chord is one keystroke, a typed character is
 * one; what an input method needs for a Chinese word is its own affair.
 */
import { beforeAll, expect, it } from 'vitest';
import { anonymous } from '../../../src/api/personal.ts';
import { csvOf } from '../files/sheet.ts';
import { comeAs } from '../machines/logins.ts';
import { startApp } from '../app.ts';
import { openTour } from './openTour.ts';
import type { Person } from './person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const HOME = '/dashboard';
const DAY = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const DISEASES = '/menu-manager/disease-menu';

/** Counts what the fingers do. */
class Fingers {
  count = 0;
  readonly #person: Person;
  constructor(person: Person) {
    this.#person = person;
  }
  async press(...keys: string[]): Promise<void> {
    this.count += keys.length;
    await this.#person.press(...keys);
  }
  async type(text: string): Promise<void> {
    this.count += text.length;
    await this.#person.type(text);
  }
}

/** What the tasks took when nothing was chosen on arrival, and there were neither frequent combinations nor sequences. */
const BEFORE = {
  mismatches: 7,
  reconcile: 1,
  reverse: 3,
  export: 2,
  area: 3,
  order: 9,
  import: 6,
  view: 2,
  month: 8,
  logout: 3,
  /** `g d`, `Shift+F8`, `Enter`. */
  day: 4,
} as const;

/** @param fewer keystrokes that it takes less than before, at the least */
async function within(
  task: keyof typeof BEFORE,
  fewer: number,
  person: Person,
  work: (fingers: Fingers) => Promise<void>,
): Promise<void> {
  const fingers = new Fingers(person);
  await work(fingers);
  const most = BEFORE[task] - fewer;
  expect({ task, keystrokes: fingers.count, most, fits: fingers.count <= most }).toMatchObject({
    fits: true,
  });
}

const param = (person: Person, name: string): string | null =>
  new URL(person.page.url()).searchParams.get(name);
const at = (person: Person, pathname: string) => person.page.waitForURL((url) => url.pathname === pathname);
const asked = (person: Person, name: string, value: string) =>
  person.page.waitForURL((url) => url.searchParams.get(name) === value);

async function chosen(person: Person, text: string | RegExp): Promise<void> {
  await person.page.locator('[role="option"][aria-selected="true"]').filter({ hasText: text }).waitFor();
}

// What the tasks are about: yesterday has been reconciled, and some of it is uneven.
beforeAll(async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  await person.press('Shift+F8');
  await person.question();
  await person.press('Enter');
  await person.sees(/完成：平 \d+，不平 \d+/);
}, patient(120_000));

it("opens yesterday's mismatches of one store", async () => {
  const person = await tour.enter('company', HOME);
  await person.page.waitForSelector('.figures');
  await within('mismatches', 0, person, async (fingers) => {
    await fingers.press('g', 'd');
    await at(person, DAY);
    await person.table('day-reconciliation');
    await fingers.press('F6');
    await asked(person, 'checkStatus', '2');
    await person.table('day-reconciliation');
    await fingers.press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await fingers.press('=');
    await person.page.waitForURL((url) => url.searchParams.has('fixmedinsCode'));
    await person.table('day-reconciliation');
  });
  await expect.poll(async () => new Set((await person.rows()).map((row) => row.split(' ')[1])).size).toBe(1);
  expect([param(person, 'begndate'), param(person, 'checkStatus')]).toEqual([param(person, 'enddate'), '2']);
});

it('re-reconciles a group', async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  await person.goTo(0);
  await within('reconcile', 0, person, async (fingers) => {
    await fingers.press('F8');
    await person.sees(/完成：平 \d+，不平 \d+/);
  });
});

it('reverses a row that only the centre has', async () => {
  const [group] = (await tour.sql(
    `select d.settle_date::text as "settleDate", d.fixmedins_code as "fixmedinsCode", d.insutype,
            d.clr_type as "clrType", d.setl_optins as "setlOptins"
       from day_rec d join store s using (fixmedins_code)
      where s.company_id = 'C0001' and d.check_status = '2' and d.centre_only_cnt > 0
      order by 1 desc, 2 limit 1`,
  )) as Record<string, string>[];
  expect(group).toBeDefined();
  const person = await tour.enter('company', `${DAY}-detail?${new URLSearchParams(group).toString()}`);
  await person.page.locator('[id^="day-reconciliation-detail"] [role="row"][data-row]').first().waitFor();
  await person.press('2');
  await person.page.waitForFunction(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')];
    return rows.length > 0 && rows.every((row) => row.innerText.startsWith('中心多'));
  });
  await person.press('ArrowDown');
  await person.page.locator('.dt-active:visible').waitFor();
  await within('reverse', 0, person, async (fingers) => {
    await fingers.press('F2');
    await person.question();
    // What cannot be taken back begins on 取消.
    await fingers.press('Tab', 'Enter');
    await person.sees('已冲正');
  });
});

it('exports a list', async () => {
  const person = await tour.enter('company', ORDERS);
  await person.table('order-management');
  const download = person.page.waitForEvent('download');
  await within('export', 0, person, async (fingers) => {
    await fingers.press('Alt+x');
    await person.page.getByRole('dialog', { name: '导出' }).waitFor();
    await fingers.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

it('switches the area', async () => {
  const person = await tour.sit();
  const deployment = { base: tour.app.base, user: 'area', password: tour.password('area') };
  await comeAs(person.page, deployment, 'area', 'first area', async (admin) => {
    await admin.takeArea();
    await admin.page.waitForFunction(
      () => !['', '未选择区划'].includes(document.querySelector('.top-place')?.textContent ?? ''),
    );
  });
  await person.page.goto(tour.app.base + HOME);
  await person.page.waitForSelector('.figures');
  const place = () => person.page.locator('.top-place').innerText();
  const isElsewhere = (old: string) =>
    person.page.waitForFunction(
      (before) => ![before, '', undefined].includes(document.querySelector('.top-place')?.textContent),
      old,
    );
  const first = await place();
  await within('area', 0, person, async (fingers) => {
    await fingers.press('Alt+a');
    await person.isAskedForArea();
    await fingers.press('ArrowDown', 'Enter');
    await isElsewhere(first);
  });
  // Back to where one was, and by the dialog, which begins there.
  await person.page.waitForSelector('.figures');
  const second = await place();
  await within('area', 2, person, async (fingers) => {
    await fingers.press('Alt+Shift+q');
    await isElsewhere(second);
  });
  expect(await place()).toBe(first);
  await person.page.waitForSelector('.figures');
  await within('area', 1, person, async (fingers) => {
    await fingers.press('Alt+a');
    await person.isAskedForArea();
    await fingers.press('Enter');
    await isElsewhere(first);
  });
  expect(await place()).toBe(second);
});

it('finds an order by the last digits of its number', async () => {
  const [order] = (await tour.sql(
    `select o.setl_id as "setlId" from settlement o join store s using (fixmedins_code)
      where s.company_id = 'C0001'
        and (select count(*) from settlement x where right(x.setl_id, 6) = right(o.setl_id, 6)) = 1
      order by o.setl_time desc limit 1`,
  )) as { setlId: string }[];
  const setlId = order?.setlId ?? '';
  const person = await tour.enter('company', HOME);
  await person.page.waitForSelector('.figures');
  await within('order', 1, person, async (fingers) => {
    await fingers.press('#');
    await person.page.waitForSelector('.cmd-input');
    await fingers.type(setlId.slice(-6));
    // It is called by whichever of its numbers ends so.
    await chosen(person, setlId.slice(-6));
    await fingers.press('Enter');
    await person.page.getByRole('dialog').getByText(setlId).first().waitFor();
  });
});

/** In the upload dialog: takes the file, checks it and applies it. */
async function takeFile(person: Person, fingers: Fingers, rows: Buffer): Promise<void> {
  await person.page.waitForFunction(() => document.activeElement?.classList.contains('upload-zone'));
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), fingers.press('Enter')]);
  await chooser.setFiles({ name: 'some.csv', mimeType: '', buffer: rows });
  await person.page
    .locator('.upload-dialog')
    .getByText(/识别出 2 列/)
    .first()
    .waitFor();
  await fingers.press('Control+Enter');
  await person.page.locator('[data-command="upload.apply"]:not([aria-disabled])').waitFor();
  await fingers.press('Control+Enter');
  await person.page.locator('.upload-dialog').getByText('导入完成').first().waitFor();
}

it('imports a catalogue', async () => {
  const person = await tour.enter('area1', HOME);
  await person.page.waitForSelector('.figures');
  const rows = csvOf([{ diagCode: 'Z99.990', diagName: '新的' }]);
  await within('import', 0, person, async (fingers) => {
    await fingers.press('g', 'i');
    await at(person, DISEASES);
    await person.table('disease-menu');
    await fingers.press('F8');
    await takeFile(person, fingers, rows);
  });

  // The same by a sequence's own key, from anywhere.
  const own = await tour.enter('area1', HOME);
  await withKey(own, 'area1', '导入病种', 'Alt+Shift+F9', [
    { command: 'open.menu-manager/disease-menu', args: {} },
    { command: 'disease.import', path: DISEASES, args: {} },
  ]);
  await within('import', 2, own, async (fingers) => {
    await fingers.press('Alt+Shift+F9');
    await at(own, DISEASES);
    await takeFile(own, fingers, csvOf([{ diagCode: 'Z99.991', diagName: '再一个' }]));
  });
});

it('saves a view', async () => {
  const person = await tour.enter('company', `${ORDERS}?begndate=2026-01-01&enddate=2026-01-31`);
  // Nothing was settled then: the list is there, and has no rows.
  await person.page.locator('#order-management[aria-busy="false"]').waitFor();
  await within('view', 0, person, async (fingers) => {
    await fingers.press('Alt+s');
    await person.page.waitForSelector('.cmd-input');
    await fingers.press('Enter');
    await person.sees(/视图「.+」已保存/);
  });
});

it('opens the days of last month', async () => {
  const person = await tour.enter('company', HOME);
  await person.page.waitForSelector('.figures');
  await within('month', 0, person, async (fingers) => {
    await fingers.press('Control+k');
    await person.page.waitForSelector('.cmd-input');
    await fingers.type('rdz 上月');
    await chosen(person, /日对账/);
    await fingers.press('Enter');
    await at(person, DAY);
  });
  await expect.poll(() => param(person, 'begndate')).toMatch(/-01$/);
  expect(param(person, 'begndate')?.slice(0, 7)).toBe(param(person, 'enddate')?.slice(0, 7));
});

it('logs out', async () => {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.login('store', tour.password('store'));
  await person.page.waitForSelector('.figures');
  await within('logout', 0, person, async (fingers) => {
    await fingers.press('g', 'q');
    await person.question();
    await fingers.press('Enter');
    await person.page.waitForSelector('#userName');
  });
});

/** Runs a line of the palette twice, as somebody does who needs it every day. */
async function twice(person: Person, line: string, first: string | RegExp): Promise<void> {
  for (let nth = 0; nth < 2; nth++) {
    await person.press('Control+k');
    await person.page.waitForSelector('.cmd-input');
    await person.type(line);
    await chosen(person, first);
    await person.press('Enter');
    // An Enter before the server has found the store is kept until then.
    await person.page.locator('.cmd-panel').waitFor({ state: 'detached' });
    await at(person, DAY);
    await person.page.locator('#day-reconciliation[aria-busy="false"]').waitFor();
  }
  await person.press('g', 'h');
  await at(person, HOME);
}

it('offers what is often done with the same arguments, first and whole', async () => {
  const [store] = (await tour.sql(
    `select fixmedins_code as code, fixmedins_name as name from store where company_id = 'C0001' order by 1 limit 1`,
  )) as { code: string; name: string }[];
  const { code = '', name = '' } = store ?? {};
  const person = await tour.cold('company', () => Promise.resolve(), HOME);
  await person.page.waitForSelector('.figures');
  await twice(person, `rdz 昨天 不平 ${name}`, name);
  await within('mismatches', 2, person, async (fingers) => {
    await fingers.press('Control+k');
    await chosen(person, /日对账[^]*昨天/);
    await fingers.press('Enter');
    await asked(person, 'fixmedinsCode', code);
  });
  expect([param(person, 'begndate'), param(person, 'checkStatus')]).toEqual([param(person, 'enddate'), '2']);

  // What is done more often by now comes first.
  await person.press('g', 'h');
  await at(person, HOME);
  for (let nth = 0; nth < 2; nth++) await twice(person, 'rdz 上月', /日对账/);
  await within('month', 2, person, async (fingers) => {
    await fingers.press('Control+k');
    await chosen(person, /日对账[^]*上月/);
    await fingers.press('Enter');
    await at(person, DAY);
  });
  await expect.poll(() => param(person, 'begndate')).toMatch(/-01$/);
});

/** Gives the user a sequence with a key, as the sheet 常用流程 does (commands/sequences.test.ts). */
async function withKey(
  person: Person,
  user: string,
  name: string,
  key: string,
  steps: readonly object[],
): Promise<void> {
  const [made] = (await tour.sql(
    `insert into command_sequence (user_id, company_id, medical_area_code, name, steps)
     select user_id, company_id, 'x', $1, $2::jsonb from app_user where user_name = $3
     returning sequence_id as id, user_id as "userId"`,
    [name, JSON.stringify(steps), user],
  )) as { id: string; userId: string }[];
  await person.page.evaluate(
    ([at = '', text = '']) => localStorage.setItem(at, text),
    [
      `keys:${anonymous(made?.userId ?? '')}`,
      JSON.stringify({
        kind: 'yibao-keymap',
        version: 1,
        keys: { [`sequence.run:${made?.id ?? ''}`]: [key] },
      }),
    ],
  );
  await person.page.reload();
  await person.page.waitForSelector('.figures');
}

it("reconciles yesterday by a sequence's own key", async () => {
  const person = await tour.cold('company', () => Promise.resolve(), HOME);
  await withKey(person, 'company', '早班', 'Alt+Shift+F8', [
    { command: 'open.reconciliation/day-reconciliation', args: { settleDate: { day: '昨天' } } },
    { command: 'dayRec.reconcileAll', path: DAY, args: {} },
  ]);
  await within('day', 2, person, async (fingers) => {
    await fingers.press('Alt+Shift+F8');
    await person.question();
    await fingers.press('Enter');
    await person.sees('流程「早班」已完成 2 步');
  });
});
