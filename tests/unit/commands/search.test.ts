import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createSearchIndex, type SearchItem } from '../../../src/commands/search/search.ts';

// Search before the pinyin dictionary has loaded is tested in searchPinyin.alone.test.ts.
beforeAll(loadPinyin);

const screens: readonly SearchItem[] = routes.map(({ path, title, english }) => ({
  id: path,
  title,
  keywords: [english],
}));
const titles = (query: string, items: readonly SearchItem[] = screens): readonly string[] =>
  createSearchIndex(items)
    .search(query)
    .map(({ item }) => item.title);
const named = (...names: readonly string[]): readonly SearchItem[] =>
  names.map((title, nth) => ({ id: `n.${nth}`, title }));

describe('finding 日对账', () => {
  it.each([
    '日对账',
    '日对',
    'rdz',
    'riduizhang',
    'rdiz',
    'ridz',
    'ridui',
    "ri'dui",
    "ri'dui'zh",
    'ri dui zhang',
    '日dz',
    'RDZ',
    'day rec',
    'DAY REC',
    'rec day',
    'dayrec',
    'ｒｄｚ',
    'ridu',
    'r',
    'day',
  ])('%s ranks it first', (query) => {
    expect(titles(query)[0]).toBe('日对账');
  });

  it.each(['', '  ', "'", 'zdr', "dui'ri", 'rdzx', 'duizhangri', 'onciliation'])(
    '%j does not find it',
    (query) => {
      expect(titles(query)).not.toContain('日对账');
    },
  );
});

describe('matching', () => {
  it('matches every reading of a polyphone, the reading in context first', () => {
    for (const query of ['yh', 'yinhang', 'yinxing']) expect(titles(query, named('银行'))).toEqual(['银行']);
    expect(titles('chongqing', named('重庆'))).toEqual(['重庆']);
    expect(titles('zhongqing', named('重庆', '中青'))).toEqual(['中青', '重庆']);
  });

  it('accepts v and u for ü', () => {
    for (const query of ['lv', 'lu', 'nv']) expect(titles(query, named('绿', '女'))).toHaveLength(1);
  });

  it('matches Latin words from their beginning only', () => {
    expect(titles('dll', named('医保DLL'))).toHaveLength(1);
    expect(titles('ll', named('医保DLL'))).toHaveLength(0);
    expect(titles('mansql', named('慢SQL'))).toHaveLength(1);
  });

  it('ranks matches by group after matches by name', () => {
    const items = [
      { id: 'a', title: '订单', group: '对账管理' },
      { id: 'b', title: '月末再核对一次账目' },
    ];
    expect(titles('dzgl', items)).toEqual(['订单']);
    expect(titles('dz', items)).toEqual(['月末再核对一次账目', '订单']);
  });
});

describe('ranking', () => {
  it('ranks exact matches, then prefixes, then word starts, then subsequences', () => {
    const shuffled = named('对一次账', '月对账', '对账单', '对账');
    expect(titles('dz', shuffled)).toEqual(['对账', '对账单', '月对账', '对一次账']);
    expect(titles('duizhang', shuffled)).toEqual(['对账', '对账单', '月对账', '对一次账']);
  });

  it('ranks recently used items first within a kind of match, not above a better kind', () => {
    const index = createSearchIndex(named('对账单', '对账表', '对账'));
    const order = (use: [string, number][]) =>
      index.search('dz', { use: new Map(use) }).map(({ item }) => item.title);
    expect(order([])).toEqual(['对账', '对账单', '对账表']);
    expect(order([['n.1', 9999]])).toEqual(['对账', '对账表', '对账单']);
  });

  it('ranks the title before keywords, and an English prefix before Chinese with gaps', () => {
    const items = [
      { id: 'a', title: '打一次印单' },
      { id: 'b', title: '纸张', keywords: ['dayin'] },
      { id: 'c', title: '打印' },
    ];
    expect(titles('dayin', items)).toEqual(['打印', '纸张', '打一次印单']);
  });

  it('counts a partly typed word as a prefix, also in a text of one word', () => {
    const items = [
      { id: 'a', title: 'A', keywords: ['ordermanagement'] },
      { id: 'b', title: 'B', keywords: ['order'] },
    ];
    expect(titles('order', items)).toEqual(['B', 'A']);
  });

  it('an exact code ranks first, its owner before items that share it', () => {
    const items = [
      { id: 'a', title: 'Order', keywords: ['order'] },
      { id: 'b', title: '撤销', sharedCodes: ['Order'] },
      { id: 'c', title: '订单', codes: ['/x/order', 'Order'] },
    ];
    expect(titles('order', items)).toEqual(['订单', '撤销', 'Order']);
    for (const query of ['/x/order', 'X/ORDER']) expect(titles(query, items)[0]).toBe('订单');
    // Letters of two different words do not form a code.
    expect(titles('xo', [...items, { id: 'd', title: '新订' }, { id: 'e', title: '选哦' }])[0]).toBe('选哦');
  });

  it('with a limit of one, the exact code wins over its prefixes', () => {
    const codes = ['/day', '/day-query', '/day-report'].map((code) => ({
      id: code,
      title: '日报',
      codes: [code],
    }));
    expect(createSearchIndex(codes).search('/day', { limit: 1 })[0]?.item.id).toBe('/day');
    expect(createSearchIndex(codes.toReversed()).search('/day')).toHaveLength(3);
  });

  it('keeps the given order at equal cost, also for matches at a later word', () => {
    const items = [
      { id: 'a', title: '单门店', keywords: ['store'] },
      { id: 'b', title: '某一家', keywords: ['store'] },
    ];
    expect(titles('store', items)).toEqual(['单门店', '某一家']);
    expect(titles('store', items.toReversed())).toEqual(['某一家', '单门店']);
  });

  it('use never ranks a match with gaps above an exact one', () => {
    const index = createSearchIndex(named('对一次账', '对账'));
    const use = new Map([['n.0', 60]]);
    expect(index.search('dz', { use }).map(({ item }) => item.title)).toEqual(['对账', '对一次账']);
  });

  it('returns at most the limit, the best ones, and only accepted items', () => {
    const many = named(...Array.from({ length: 200 }, (_, nth) => `备用门店${nth}`), '门店');
    const index = createSearchIndex(many);
    const hits = index.search('md', { limit: 3 });
    expect(hits).toHaveLength(3);
    expect(hits[0]?.item.title).toBe('门店');
    expect(index.search('md', { accept: ({ title }) => title !== '门店' })[0]?.item.title).toBe('备用门店0');
  });
});

describe('one typing error', () => {
  const items = [
    { id: 'a', title: '日对账', keywords: ['day reconciliation'] },
    { id: 'b', title: '导出', keywords: ['export'] },
  ];
  it.each([
    'ridiuzhang',
    'riduizhagn',
    'riduiahang',
    'riduihang',
    'riduizhhang',
    'iduizhang',
    'duizahng',
    'day recnociliation',
    'reconciliatoin',
    'recomciliation',
    'recociliation',
    'daty reconciliation',
  ])('%s still finds 日对账', (query) => {
    expect(titles(query, items)).toEqual(['日对账']);
  });

  it.each(['rduiahzng', 'reocnicliation', 'rbz', 'xport1x', '日兑账'])(
    '%s does not: more than one error, or too short',
    (query) => {
      expect(titles(query, items)).toEqual([]);
    },
  );

  it('ranks after every match', () => {
    const near = [
      { id: 'a', title: 'exports' },
      { id: 'b', title: '导出', group: 'expotrs' },
    ];
    expect(titles('expotrs', near)).toEqual(['导出', 'exports']);
  });
});

describe('highlighting', () => {
  const ranges = (query: string, title: string) => createSearchIndex(named(title)).search(query)[0]?.ranges;

  it('highlights whole Han characters, and Latin as far as typed', () => {
    expect(ranges('rdz', '日对账')).toEqual([[0, 3]]);
    expect(ranges('rz', '日对账')).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(ranges('dl', '医保DLL')).toEqual([[2, 4]]);
    expect(ranges('zhang ri', '日对账')).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('highlights nothing in the title when a keyword matched', () => {
    expect(createSearchIndex(screens).search('day rec')[0]?.ranges).toEqual([]);
  });
});

describe('a growing query', () => {
  it('gives the same results typed letter by letter as pasted', () => {
    for (const query of ['riduizhang', 'day rec', 'gl bb', 'ydsb', '医保 dll', 'rdiz']) {
      const grown = createSearchIndex(screens);
      for (let end = 1; end <= query.length; end++) {
        const typed = query.slice(0, end);
        const fresh = createSearchIndex(screens).search(typed, { limit: 5 });
        expect(grown.search(typed, { limit: 5 }), typed).toEqual(fresh);
      }
    }
  });

  it('finds excluded items again when letters are deleted', () => {
    const index = createSearchIndex(screens);
    index.search('rdzmx');
    expect(index.search('yd')[0]?.item.title).toBe('月对账');
    expect(index.search('rdz')[0]?.item.title).toBe('日对账');
  });
});

describe('any input', () => {
  it('does not throw on long or unusual input', () => {
    expect(titles('a'.repeat(500), named('啊'.repeat(300)))).toBeDefined();
    expect(titles('（）·！', screens)).toEqual([]);
  });
});
