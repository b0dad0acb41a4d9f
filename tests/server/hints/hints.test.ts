/** Guides beside errors: rules that cannot hang the server, who gets which, what people say of them, and the search over them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guide, Hint, HintRule, SearchHit } from '../../../contract/hintMessage.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const path = (name: string): string => `/api/HintMessage/${name}`;
const post = (name: string, data: object, as = 'super') => api.call(as, 'POST', path(name), data);
const made = <T>(name: string, data: object, as = 'super') => api.ok<T>(as, 'POST', path(name), data);
const guides = async (message: string, as = 'store') =>
  (await made<{ rows: Guide[] }>('GetGuideListByMsg', { message }, as)).rows;
const titles = async (message: string, as?: string) => (await guides(message, as)).map(({ title }) => title);
const draft = {
  title: '测试提示',
  content: '测试原因',
  steps: ['第一步', '第二步'],
  scope: '',
  state: 'draft',
};
const search = async (keyword: string, as = 'store') =>
  (await api.ok<{ rows: SearchHit[] }>(as, 'GET', path('SearchFromLucene'), { keyword, pageSize: 20 })).rows;
const index = async () => {
  const { jobId } = await made<{ jobId: string }>('CreateLuceneIndex', {});
  return api.jobEnd('super', jobId);
};

describe('rules', () => {
  it('a published hint stands beside the failures that its rule matches, until it is stopped', async () => {
    const hint = await made<Hint>('AddHintMessageInfo', draft);
    const rule = { hintId: hint.hintId, pattern: '测试错误.{1,3}号', sample: '测试错误 7 号' };
    const { rows } = await made<{ rows: HintRule[] }>('EditRegexInfo', rule);
    expect(rows).toMatchObject([{ pattern: rule.pattern, enabled: true, priority: 100 }]);
    expect(await titles('结算失败：测试错误 9 号')).toEqual([]);
    const published = await made<Hint>('EditHintMessageInfo', {
      ...draft,
      hintId: hint.hintId,
      version: 1,
      state: 'published',
    });
    expect(published.publishTime).not.toBeNull();
    expect((await guides('结算失败：测试错误 9 号'))[0]).toMatchObject({
      title: '测试提示',
      steps: ['第一步', '第二步'],
      voted: null,
    });
    expect(await titles('别的错误')).toEqual([]);
    // Of two who change it the second one is told.
    const stale = await post('EditHintMessageInfo', { ...draft, hintId: hint.hintId, version: 1 });
    expect(stale.body.error).toContain('请刷新后再改');
    expect((await post(`DelHintMessageInfo/${hint.hintId}`, {})).body.error).toBe(
      '已发布的提示语不能删除，请先停用',
    );
    await made('EditHintMessageInfo', { ...draft, hintId: hint.hintId, version: 2, state: 'stopped' });
    expect(await titles('测试错误 9 号')).toEqual([]);
    await made(`DelHintMessageInfo/${hint.hintId}`, {});
    expect((await post(`GetHintMessageInfo/${hint.hintId}`, {})).body.error).toBe('没有找到该提示语');
  });

  it('refuses what is no expression, what matches everything, and a sample that does not match', async () => {
    const { hintId } = await made<Hint>('AddHintMessageInfo', draft);
    const wrong = async (pattern: string, sample: string) =>
      (await post('EditRegexInfo', { hintId, pattern, sample })).body.error;
    expect(await wrong('(没有右括号', '没有右括号')).toContain('不是有效的正则表达式');
    expect(await wrong('(?<=前)后', '前后')).toContain('不是有效的正则表达式');
    expect(await wrong('.*', '任何')).toContain('匹配任何内容');
    expect(await wrong('参保', '结算')).toBe('示例错误与匹配规则不符');
  });

  it('an expression that explodes elsewhere answers at once', async () => {
    const { hintId } = await made<Hint>('AddHintMessageInfo', {
      ...draft,
      title: '爆炸',
      state: 'published',
    });
    await made('EditRegexInfo', { hintId, pattern: '^(a+)+$', sample: 'aaa' });
    await made('EditRegexInfo', { hintId, pattern: '(x|xx|x?)*(x*)*y', sample: 'xxy' });
    const started = performance.now();
    expect(await titles(`${'a'.repeat(998)}!`)).toEqual([]);
    expect(await titles('x'.repeat(999))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await titles('aaaa')).toEqual(['爆炸']);
  });

  it('the demo knows the centre’s own sentences, each by its own rule', async () => {
    const { rows } = await api.ok<{ rows: HintRule[] }>('super', 'GET', path('GetRegexList'), {});
    const published = rows.filter(
      ({ state, hintId }) => state === 'published' && /^H[A-Z]{5,}$/.test(hintId),
    );
    expect(published.length).toBeGreaterThan(9);
    for (const { sample, title } of published) expect(await titles(sample)).toContain(title);
    expect((await titles('参保状态异常，不能结算'))[0]).toBe('参保状态异常，不能结算');
  });
});

describe('reach', () => {
  it('a hint of an area is for its people alone; only super writes', async () => {
    const hint = await made<Hint>('AddHintMessageInfo', {
      ...draft,
      title: '南京',
      scope: '320100',
      state: 'published',
    });
    await made('EditRegexInfo', { hintId: hint.hintId, pattern: '区划专用', sample: '区划专用错误' });
    expect(await titles('区划专用错误', 'area')).toEqual(['南京']);
    expect(await titles('区划专用错误', 'area1')).toEqual([]);
    for (const as of ['area', 'company', 'store', 'client']) {
      for (const [name, data] of [
        ['AddHintMessageInfo', draft],
        ['EditHintMessageInfo', { ...draft, hintId: hint.hintId, version: 1 }],
        [`GetHintMessageInfo/${hint.hintId}`, {}],
        [`DelHintMessageInfo/${hint.hintId}`, {}],
        ['EditRegexInfo', { hintId: hint.hintId, pattern: '测试', sample: '测试' }],
        ['CreateLuceneIndex', {}],
      ] as const)
        expect((await post(name, data, as)).status, `${as} ${name}`).toBe(403);
      for (const name of ['HintMessagePageQuery', 'GetRegexList'])
        expect((await api.call(as, 'GET', path(name), {})).status).toBe(403);
    }
    expect((await post('GetGuideListByMsg', { message: '错误' }, null as unknown as string)).status).toBe(
      401,
    );
  });

  it('a person says whether it helped; the last word counts', async () => {
    const [guide] = await guides('参保状态异常，不能结算');
    const rate = (helped: boolean) => made('RateGuide', { hintId: guide?.hintId, helped }, 'client');
    await rate(true);
    const [after] = await guides('参保状态异常，不能结算', 'client');
    await rate(false);
    const [last] = await guides('参保状态异常，不能结算', 'client');
    expect([after?.voted, last?.voted]).toEqual([true, false]);
    expect([last?.helped, last?.unhelped]).toEqual([(after?.helped ?? 0) - 1, (after?.unhelped ?? 0) + 1]);
    expect((await post('RateGuide', { hintId: 'HNONE', helped: true }, 'store')).body.error).toBe(
      '没有找到该处理指引',
    );
  });
});

describe('the index', () => {
  it('finds guides by words, their parts and pinyin, marks them, and follows the next build', async () => {
    await api.db.$client.query(
      `insert into operation_log (call_id, summary, success, message, took_ms, company_id)
       select 'order.refund', 's', false, '原交易已退费，不能冲正：单据 RD20260101000123', 1, 'C' || n from generate_series(1, 3) n
       union all select 'order.refund', 's', false, '康宁大药房的单据不能退费', 1, 'C1' from generate_series(1, 3)`,
    );
    expect((await index()).state).toBe('done');
    const [first] = await search('参保状态');
    expect(first).toMatchObject({
      kind: 'hint',
      title: '参保状态异常，不能结算',
      titleMarks: [[0, 4]],
      ref: 'HINSUSTATE',
    });
    expect((await search('cbzt')).map(({ ref }) => ref)).toContain('HINSUSTATE');
    const inBody = (await search('经办机构')).find(({ kind }) => kind === 'hint');
    const [[from, to] = [0, 0]] = inBody?.bodyMarks ?? [];
    expect(inBody?.body.slice(from, to)).toBe('经办机构');
    expect((await search('日对账')).some(({ kind, ref }) => kind === 'help' && ref.startsWith('/'))).toBe(
      true,
    );
    // What people met lately, without the numbers in it.
    const errors = (await search('已退费')).filter(({ kind }) => kind === 'error');
    expect(errors[0]).toMatchObject({ title: '原交易已退费，不能冲正：单据 …', body: '近 30 天出现 3 次' });
    // What one company alone has met may name its store.
    expect((await search('康宁大药房')).filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(await search("' | !& <-> \\")).toEqual([]);

    const fresh = { ...draft, title: '全新的指引标题', state: 'published' };
    await made('AddHintMessageInfo', fresh);
    const stale = await api.ok<{ isStale: boolean }>('super', 'GET', path('LuceneTotals'), {});
    expect(stale.isStale).toBe(true);
    expect(await search('全新的指引')).toEqual([]);
    await index();
    expect((await search('全新的指引')).map(({ title }) => title)).toEqual(['全新的指引标题']);
    const { rows } = await api.db.$client.query('select 1 from lucene_build');
    expect(rows).toHaveLength(1);
    expect(await api.ok('super', 'GET', path('LuceneTotals'), { kind: 'hint' })).toMatchObject({
      isStale: false,
    });
  });
});
