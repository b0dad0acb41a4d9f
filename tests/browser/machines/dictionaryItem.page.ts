import type { DictionaryItem } from '../../../contract/dictionary.ts';
import type { CodeState } from '../../../src/machines/dictionaryItem.ts';
import {
  after,
  dictionaryItemModels,
  ITEMS,
  type DictionaryItemState,
} from '../../machines/dictionaryItem.model.ts';
import { Gate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { Told } from './awaited.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  /** The calls that change an item. */
  readonly change: Gate;
  /** The items that the server has now, by id. */
  readonly items: Map<string, CodeState>;
  /** Reads of the list since the last answer about an item. */
  readonly reads: Told;
}

const TABLE = 'dictionary';
const ALL = Object.values(ITEMS);
const nameOf = ({ itemId }: CodeState): string => `险种 ${itemId.split(':')[1] ?? ''}`;

const rowOf = (item: CodeState, at: number): DictionaryItem => ({
  itemId: item.itemId,
  dicTypeCode: 'insutype',
  dicTypeName: '险种类型',
  natDicValCode: item.itemId.split(':')[1] ?? '',
  dicValName: nameOf(item),
  souc: '无锡市',
  isBuiltIn: !item.isDeletable,
  isOwn: true,
  srtNo: at + 1,
  pinyin: 'xz',
  wubi: '',
  valiFlag: item.isStopped ? '0' : '1',
  isDefault: item.isDefault,
  ver: 1,
  opterName: '',
  updtTime: null,
});

const rowsOf = ({ items }: Stage): CodeState[] => ALL.flatMap(({ itemId }) => items.get(itemId) ?? []);

/** The row as it stands at first becomes the active one, by a click: keys would pass the rows between. */
const pick =
  (item: CodeState): Act<Stage> =>
  async (stage) => {
    const { person } = stage;
    // A read that is still on its way would answer for the one that F9 asks for, without this item.
    await person.page.locator(`#${TABLE}:not([aria-busy="true"])`).waitFor();
    stage.items.set(item.itemId, item);
    stage.reads.clear();
    await person.page.keyboard.press('F9');
    await stage.reads.until('read');
    await person.table(TABLE);
    await person.page.locator(`#${TABLE} [role="row"]`, { hasText: nameOf(item) }).click();
  };
const begin =
  (key: string, isAsked: boolean): Act<Stage> =>
  async ({ person, change }) => {
    change.close();
    await person.press(key);
    if (isAsked) await agreed(person);
  };
async function agreed(person: Person): Promise<void> {
  await person.question();
  await person.agree();
}
/** The server has done it: the list has the item as it is now. */
const comes: Act<Stage, DictionaryItemState> = async (stage, _, { change, item }) => {
  if (item === null) throw new Error('no item is being changed');
  const now = after(change, item);
  if (now === null) stage.items.delete(item.itemId);
  else stage.items.set(item.itemId, now);
  stage.reads.clear();
  await stage.change.open(answer(now === null ? null : rowOf(now, 0)));
};
const press = ({ person }: Stage, name: string): Promise<void> =>
  person.page.locator('.row-state').getByRole('button', { name }).click();

const acts: Readonly<Record<string, Act<Stage, DictionaryItemState>>> = {
  pickNational: pick(ITEMS.national),
  pickDefault: pick(ITEMS.default),
  pickOwn: pick(ITEMS.own),
  pickOwnStopped: pick(ITEMS.ownStopped),
  stop: begin('F4', true),
  enable: begin('F4', false),
  setDefault: begin('F6', false),
  dropDefault: begin('F6', false),
  delete: async ({ person, change }) => {
    change.close();
    await person.find('删除字典项', '删除字典项');
    await person.press('Enter');
    await agreed(person);
  },
  stopped: comes,
  defaultStopped: comes,
  enabled: comes,
  madeDefault: comes,
  madeNoDefault: comes,
  deleted: comes,
  refused: ({ change }) => change.open(refuse('已被他人修改')),
  retry: async (stage) => {
    stage.change.close();
    await press(stage, '重试');
  },
  dismiss: (stage) => press(stage, '知道了'),
};

const state = ({ person }: Stage, words: string | RegExp): Promise<void> =>
  person.page.locator('.row-state').getByText(words).first().waitFor();
const isNamed = (stage: Stage, { item }: DictionaryItemState, words: string): Promise<void> =>
  state(stage, `${item === null ? '' : nameOf(item)}：${words}`);
const looks: Record<DictionaryItemState['at'], (stage: Stage, state: DictionaryItemState) => Promise<void>> =
  {
    idle: (stage) => state(stage, '选中一个字典项'),
    enabled: (stage, now) => isNamed(stage, now, '启用'),
    default: (stage, now) => isNamed(stage, now, '启用，默认值'),
    stopped: (stage, now) => isNamed(stage, now, '停用'),
    changing: (stage) => state(stage, /^正在/),
    failed: (stage, { failure }) => state(stage, failure ?? ''),
  };

/** The dictionaries of an area; none is really changed. */
export const dictionaryItemPage = driver<DictionaryItemState, Stage>({
  models: dictionaryItemModels,
  acts,
  unreachable: { pickNone: 'one row stays active' },
  effects: { announce: ({ reads }) => reads.until('read') },
  async open(page, deployment) {
    const person = new Person(page);
    const stage: Stage = {
      person,
      change: new Gate(),
      items: new Map(ALL.map((item) => [item.itemId, item])),
      reads: new Told(),
    };
    await stage.change.attach(
      page,
      /\/api\/Dictionary\/(EnableItem|StopItem|DeleteItem)\/|\/api\/Dictionary\/SetItemDefault$/,
    );
    await page.route(/\/api\/Dictionary\/Paged/, async (route) => {
      await answer({ rows: rowsOf(stage).map(rowOf), nextCursor: null })(route);
      stage.reads.add('read');
    });
    const admin = deployment.accounts?.area1?.user ?? 'area1';
    await comeAs(page, deployment, admin);
    await page.goto(`${deployment.base}/menu-manager/dictionary`);
    await person.table(TABLE);
    return stage;
  },
  look: (stage, now) => looks[now.at](stage, now),
});
