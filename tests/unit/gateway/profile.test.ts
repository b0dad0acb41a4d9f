/** Profiles: comments, every mistake in one sentence, keys that are never in them, and whose an area is. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutComments } from '../../../server/insurer/gateway/jsonComments.ts';
import { readKey } from '../../../server/insurer/gateway/keySource.ts';
import { windowAt } from '../../../server/insurer/gateway/maintenance.ts';
import {
  ProfileFault,
  profileOf,
  readProfile,
  readProfiles,
} from '../../../server/insurer/gateway/profile.ts';
import { KEY_IN_CLEAR, profileSchema } from '../../../server/insurer/gateway/profileSchema.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WHOLE = {
  name: 'unit',
  areas: ['3201'],
  baseUrl: 'https://centre.invalid',
  mdtrtareaAdmvs: '320100',
  recerSysCode: 'U',
  infver: 'V1.0',
  operator: { type: '1', code: 'p', name: '平台' },
  sign: { kind: 'none' },
  patienceMs: { default: 1000 },
};
const read = (more: object = {}) => readProfile(JSON.stringify({ ...WHOLE, ...more }), 'unit.json');
function faults(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof ProfileFault) return error.faults;
    throw error;
  }
  return [];
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yibao-profiles-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const put = (name: string, more: object) =>
  writeFileSync(path.join(folder, name), JSON.stringify({ ...WHOLE, ...more }));

describe('comments', () => {
  it('become spaces, lines stay, strings are untouched', () => {
    expect(withoutComments('{"a":"//b /* c */ \\" // d", // e\n/* f\n */"g":1}')).toBe(
      '{"a":"//b /* c */ \\" // d",     \n    \n   "g":1}',
    );
    expect(withoutComments('1 /* without end')).toBe('1               ');
  });
});

describe('a profile', () => {
  it('has the national paths and careful limits where it says nothing', () => {
    const profile = read();
    expect(profile.paths.call).toBe('/fsi/api/rsfComIfsService/callService/{infno}');
    expect(profile).toMatchObject({
      signNo: 'optional',
      refmsgid: 'own',
      inputForm: 'object',
      proxy: null,
      isProduction: false,
      breaker: { failures: 5, pauseMs: 30_000 },
      throttle: { inFlight: 50, queue: 500 },
      codes: { stmtRslt: {} },
    });
  });
  it('changes only names that a message has', () => {
    const interfaces = {
      settle: {
        fields: { medfee_sumamt: 'total', medfee_sumant: 'total' },
        nodes: { druginfo: 'input', drug: 'x' },
      },
      reconcileTotals: { fields: { stmt_rslt: 'result' } },
    };
    expect(faults(() => readProfile(JSON.stringify({ ...WHOLE, interfaces }), 'a.json'))).toEqual([
      'a.json：字段 interfaces.settle.fields.medfee_sumant，这个接口的报文里没有它',
      'a.json：字段 interfaces.settle.nodes.drug，这个接口的报文里没有它',
    ]);
  });
  it('has every mistake told at once, with file, field and what is expected', () => {
    const rest = { ...WHOLE, name: undefined };
    const wrong = {
      ...rest,
      areas: ['32x'],
      baseUrl: 'ftp://a',
      signNo: 'yes',
      extra: 1,
      patienceMs: { default: 0 },
      interfaces: { settel: {} },
      operator: { ...WHOLE.operator, type: '9' },
      sign: { kind: 'md5' },
    };
    expect(faults(() => readProfile(JSON.stringify(wrong), 'a.json'))).toEqual([
      'a.json：字段 name，缺少，应为文本',
      'a.json：字段 areas.0，应为至多 6 位数字；空字符串表示所有统筹区',
      'a.json：字段 baseUrl，应为 http:// 或 https:// 开头的地址',
      'a.json：字段 operator.type，应为 "1"、"2"、"3" 之一',
      'a.json：字段 signNo，应为 "demanded"、"optional" 之一',
      'a.json：字段 sign.kind，应为 "none"、"tif"、"openApi" 之一',
      'a.json：字段 patienceMs.default，应不少于 1',
      'a.json：字段 interfaces.settel，没有这个字段，应删去',
      'a.json：字段 extra，没有这个字段，应删去',
    ]);
  });
  it('never holds a key, and what stands there is not repeated', () => {
    const sign = { kind: 'tif', paasid: 'p', secret: 'TOP-SECRET' };
    expect(faults(() => read({ sign }))).toEqual([`unit.json：字段 sign.secret，${KEY_IN_CLEAR}`]);
    const proxy = 'http://user:TOP-SECRET@10.0.0.1';
    expect(faults(() => read({ proxy }))).toEqual(['unit.json：字段 proxy，地址里不能写用户名和密码']);
    const value = { ...sign, secret: { value: 'TOP-SECRET' } };
    expect(faults(() => read({ sign: value })).join()).not.toContain('TOP-SECRET');
    const [broken = ''] = faults(() => readProfile('{\n"secret": "TOP-SECRET" x}', 'a.json'));
    expect(broken).toMatch(/^a\.json：(第 2 行)?不是合法的 JSON$/);
  });
  it('for production has no key of the simulator, and no certificates without https', () => {
    const key = { env: 'X' };
    const sign = {
      kind: 'openApi',
      appId: 'A'.repeat(16),
      appSecret: key,
      privateKey: key,
      centrePublicKey: key,
    };
    expect(faults(() => read({ isProduction: true, sign: { ...sign, centrePrivateKey: key } }))).toEqual([
      'unit.json：字段 sign.centrePrivateKey，仅模拟中心使用，正式环境应删去',
    ]);
    expect(faults(() => read({ baseUrl: 'http://a', tls: { ca: 'a.pem' } }))).toHaveLength(1);
    expect(faults(() => read({ tls: { cert: 'a.pem' } }))).toEqual([
      'unit.json：字段 tls，cert 和 key 应同时填写',
    ]);
  });
  it('names files beside itself', () => {
    const profile = readProfile(
      JSON.stringify({ ...WHOLE, tls: { ca: 'keys/ca.pem' } }),
      '/etc/yibao/a.json',
    );
    expect(profile.tls?.ca).toBe(path.resolve('/etc/yibao/keys/ca.pem'));
  });
});

describe('profiles of a folder', () => {
  it('are read in the order of their names, without the schema and other files', () => {
    put('b.json', { name: 'b', areas: ['3202'] });
    put('a.json', { name: 'a' });
    writeFileSync(path.join(folder, 'schema.json'), '{}');
    writeFileSync(path.join(folder, 'notes.txt'), 'x');
    mkdirSync(path.join(folder, 'keys'));
    const profiles = readProfiles(folder);
    expect(profiles.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(profileOf('320205', profiles)?.name).toBe('b');
    expect(profileOf('330100', profiles)).toBe(null);
    expect(readProfiles(path.join(folder, 'a.json'))).toHaveLength(1);
  });
  it('never share an area or a name, not even by a longer prefix', () => {
    put('a.json', { areas: ['32'] });
    put('b.json', { name: 'b', areas: ['33', '3201'] });
    put('c.json', { areas: ['44'] });
    const [a, b, c] = ['a.json', 'b.json', 'c.json'].map((name) => path.join(folder, name));
    expect(faults(() => readProfiles(folder))).toEqual([
      `${b}：字段 areas，统筹区 3201 已属于 ${a}，一个统筹区只能属于一个配置`,
      `${c}：字段 name，unit 已用于 ${a}，应为另一个名称`,
    ]);
  });
  it('have the mistakes of all files told', () => {
    put('a.json', { infver: '' });
    put('b.json', { name: '' });
    expect(faults(() => readProfiles(folder))).toHaveLength(2);
    expect(faults(() => readProfiles(path.join(folder, 'none')))).toEqual([
      expect.stringContaining('读取失败（ENOENT）'),
    ]);
  });
  it('of the project are right, and the example has every field', () => {
    const profiles = readProfiles(path.join(ROOT, 'profiles'));
    expect(profiles.map(({ name }) => name)).toEqual(['example-province', 'sandbox']);
    const text = readFileSync(path.join(ROOT, 'profiles/example-province.json'), 'utf8');
    const own = JSON.parse(withoutComments(text)) as Record<string, object>;
    const { shape } = profileSchema;
    expect(Object.keys(own).sort()).toEqual(Object.keys(shape).sort());
    const keysOf = (name: string) => Object.keys(own[name] ?? {}).sort();
    const openApi = shape.sign.options.find(({ shape: { kind } }) => kind.value === 'openApi');
    expect(keysOf('sign')).toEqual(Object.keys(openApi?.shape ?? {}).sort());
    expect(keysOf('tls')).toEqual(Object.keys(shape.tls.unwrap().shape).sort());
  });
});

describe('a key', () => {
  it('is read from the environment at the time of use', () => {
    vi.stubEnv('TEST_PROFILE_KEY', ' one\n');
    expect(readKey({ env: 'TEST_PROFILE_KEY' })).toBe('one');
    vi.stubEnv('TEST_PROFILE_KEY', 'two');
    expect(readKey({ env: 'TEST_PROFILE_KEY' })).toBe('two');
  });
  it('of a file is taken anew once the file is another', () => {
    const file = path.join(folder, 'key');
    writeFileSync(file, 'one\n');
    expect(readKey({ file })).toBe('one');
    writeFileSync(file, 'three');
    expect(readKey({ file })).toBe('three');
    // Renamed over it, with the same length and time.
    writeFileSync(`${file}.new`, 'seven');
    utimesSync(file, 1, 1);
    utimesSync(`${file}.new`, 1, 1);
    expect(readKey({ file })).toBe('three');
    renameSync(`${file}.new`, file);
    expect(readKey({ file })).toBe('seven');
  });
  it('that is missing, empty or no file has its place named', () => {
    const file = path.join(folder, 'none');
    expect(() => readKey({ file })).toThrow(`密钥文件 ${file} 读取失败（ENOENT）`);
    writeFileSync(file, ' \n');
    expect(() => readKey({ file })).toThrow('是空的');
    expect(() => readKey({ file: folder })).toThrow('读取失败（EISDIR）');
  });
});

describe('a maintenance window', () => {
  const isIn = (window: object, beijing: string) =>
    windowAt(read({ maintenance: [window] }).maintenance, new Date(`${beijing}:00+08:00`)) !== null;
  it('of each day ends before its end, and may run over midnight', () => {
    const noon = { from: '12:00', to: '13:00' };
    expect(['11:59', '12:00', '12:59', '13:00'].map((at) => isIn(noon, `2026-11-25T${at}`))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const night = { from: '23:30', to: '00:30' };
    expect(['23:29', '23:30', '00:29', '00:30'].map((at) => isIn(night, `2026-11-25T${at}`))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('of a weekday takes its morning after with it', () => {
    // 2026-11-29 is a Sunday.
    const sunday = { from: '23:00', to: '01:00', days: [7] };
    expect(isIn(sunday, '2026-11-29T23:10')).toBe(true);
    expect(isIn(sunday, '2026-11-30T00:10')).toBe(true);
    expect(isIn(sunday, '2026-11-29T00:10')).toBe(false);
    expect(isIn(sunday, '2026-11-30T23:10')).toBe(false);
  });
  it('of one time is in Beijing time', () => {
    const once = { from: '2027-01-01 00:00', to: '2027-01-01 08:00' };
    expect(isIn(once, '2027-01-01T00:00')).toBe(true);
    expect(isIn(once, '2026-12-31T23:59')).toBe(false);
    expect(isIn(once, '2027-01-01T08:00')).toBe(false);
    expect(faults(() => read({ maintenance: [{ from: once.to, to: once.from }] }))).toHaveLength(1);
  });
});
