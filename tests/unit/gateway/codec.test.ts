import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  methodOf,
  namesOf,
  replyFromWire,
  replyToWire,
  requestFromWire,
  requestToWire,
} from '../../../server/insurer/gateway/codec.ts';
import {
  decimal,
  day,
  money,
  moneyOrNull,
  textOrNull,
  time,
} from '../../../server/insurer/gateway/fields.ts';
import { shapes } from '../../../server/insurer/gateway/shapes.ts';
import { portMethods } from '../../../server/insurer/interfaces.ts';

/** The names of all members of a schema. */
function keysOf(schema: unknown, found = new Set<string>()): Set<string> {
  const { def } = schema as { def?: Record<string, unknown> };
  if (def === undefined) return found;
  for (const [key, each] of Object.entries((schema as { shape?: Record<string, unknown> }).shape ?? {})) {
    found.add(key);
    keysOf(each, found);
  }
  for (const key of ['innerType', 'out', 'element', 'valueType'])
    if (def[key] !== undefined) keysOf(def[key], found);
  return found;
}

const HEAD = { msgid: 'P320102000012026112510000000001'.slice(0, 30), fixmedinsCode: 'P32010200001' };

describe('names', () => {
  it.each(portMethods)('of %s come back as they went', (method) => {
    const names = namesOf(shapes[method]);
    const keys = [...keysOf(shapes[method].input), ...keysOf(shapes[method].output)];
    expect(keys.map((key) => names.in(names.out(key)))).toEqual(keys);
    // Two names never become one.
    expect(new Set(keys.map((key) => names.out(key))).size).toBe(new Set(keys).size);
  });

  it('a province changes some', () => {
    const names = namesOf(shapes.cancel, { fields: { setl_id: 'setlement_id' } });
    const { input } = requestToWire('cancel', { ...HEAD, psnNo: '1', setlId: 'S1', mdtrtId: 'M1' }, names);
    expect(input).toEqual({ data: { psn_no: '1', setlement_id: 'S1', mdtrt_id: 'M1' } });
    expect(requestFromWire('cancel', { ...HEAD, infno: '2103' }, input, names)).toEqual({
      ...HEAD,
      psnNo: '1',
      setlId: 'S1',
      mdtrtId: 'M1',
    });
  });
  it('and so it does nodes, of requests, lists and replies', () => {
    const names = namesOf(shapes.cancel, { nodes: { data: 'refund', setlinfo: 'result' } });
    const { input } = requestToWire('cancel', { ...HEAD, psnNo: '1', setlId: 'S1', mdtrtId: 'M1' }, names);
    expect(Object.keys(input)).toEqual(['refund']);
    expect(requestFromWire('cancel', { ...HEAD, infno: '2103' }, input, names)).toMatchObject({
      setlId: 'S1',
    });
    const groups = namesOf(shapes.listGroups, { nodes: { [shapes.listGroups.out.list ?? '']: 'rows' } });
    expect(Object.keys(replyToWire('listGroups', [], groups))).toEqual(['rows']);
    expect(replyFromWire('listGroups', { rows: [] }, groups)).toEqual([]);
    const candidates = ['catalogueSize', 'hilistChanges'] as const;
    expect(methodOf({ alle: {} }, candidates, { hilistChanges: { nodes: { changes: 'alle' } } })).toBe(
      'hilistChanges',
    );
  });
});

describe('a message', () => {
  it('has its lists in nodes of their own, and its head in the envelope', () => {
    const names = namesOf(shapes.settle);
    const line = {
      feedetlSn: '1',
      medListCodg: 'X1',
      medinsListCodg: 'G1',
      cnt: '1.0000',
      pric: '2.500000',
      detItemFeeSumamt: '2.50',
    };
    const request = {
      ...HEAD,
      psnNo: '9',
      insutype: '310',
      medType: '41',
      acctUsedFlag: '1',
      medfeeSumamt: '2.50',
      lines: [line],
    };
    const { head, input } = requestToWire('settle', request, names);
    expect(head).toEqual(HEAD);
    expect(Object.keys(input)).toEqual(['druginfo', 'drugdetail']);
    expect(requestFromWire('settle', { ...HEAD, infno: '2102' }, input, names)).toEqual(request);
  });

  it('of one of several methods under a number is known by its node', () => {
    const candidates = ['catalogueSize', 'hilistEdition', 'hilistChanges'] as const;
    expect(methodOf({ changes: {} }, candidates)).toBe('hilistChanges');
    expect(methodOf({ count: {} }, candidates)).toBe('catalogueSize');
    expect(methodOf({}, candidates)).toBeUndefined();
  });

  it('with nothing found is null, and a list without rows is empty', () => {
    const state = namesOf(shapes.clearingState);
    expect(replyFromWire('clearingState', replyToWire('clearingState', null, state), state)).toBeNull();
    const groups = namesOf(shapes.listGroups);
    expect(replyFromWire('listGroups', {}, groups)).toEqual([]);
  });

  it('without what makes it an answer is none', () => {
    const names = namesOf(shapes.settle);
    expect(() => replyFromWire('settle', { setlinfo: { psn_no: '1' } }, names)).toThrow(z.ZodError);
    expect(() => replyFromWire('declareClearing', {}, namesOf(shapes.declareClearing))).toThrow(z.ZodError);
  });
});

describe('a field', () => {
  it.each([
    [money, 12.5, '12.50'],
    [money, '0012.5', '12.50'],
    [money, null, '0.00'],
    [money, '-0.00', '0.00'],
    [money, '-3', '-3.00'],
    [moneyOrNull, '', null],
    [decimal(6), 999999, '999999.000000'],
    [decimal(4), '1.50000', '1.5000'],
    [textOrNull, 'null', null],
    [textOrNull, 7, '7'],
    [time, '20261125093001', '2026-11-25 09:30:01'],
    [time, '2026-11-25T09:30', '2026-11-25 09:30:00'],
    [day, '20261125', '2026-11-25'],
    [day, '2026-11-25 00:00:00', '2026-11-25'],
  ] as const)('reads %# %s', (field, value, read) => {
    expect(field.parse(value)).toBe(read);
  });
  it.each([
    [money, '1.005'],
    [money, '1e3'],
    [money, '十元'],
    [money, {}],
    [time, '2026'],
    [day, 'today'],
  ] as const)('refuses %# %s', (field, value) => {
    expect(field.safeParse(value).success).toBe(false);
  });
});
