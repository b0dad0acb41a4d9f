import { z } from 'zod';

/**
 * 对账类型: the preset groups of insurance type × person types × medical types by which Jiangsu reconciles (domain §3.2). A
 * province edits this data. Stored results stay valid, because they have the finer grain (person type, medical type,
 * area), not the kind.
 */
export interface Kind {
  readonly id: string;
  readonly name: string;
  /** A settlement belongs to the first kind with a matching rule. */
  readonly rules: readonly KindRule[];
}
/** An absent field matches anything. A code that ends in `*` is a prefix: provinces add digits. */
export interface KindRule {
  readonly insutypes?: readonly string[];
  readonly psnTypes?: readonly string[];
  readonly medTypes?: readonly string[];
  /** Insured in another city than the store's. */
  readonly away?: boolean;
}
/** The fields of a settlement that decide its kind. */
export interface KindFacts {
  readonly insutype: string;
  /** Empty where only the centre has the row: its lines do not have them. */
  readonly psnType: string;
  readonly medType: string;
  readonly away: boolean;
}

const EMPLOYEE = ['310', '320', '330', '370'];
const RESIDENT = ['380', '390', '391', '392'];
const OUTPATIENT = ['11*', '13*', '14*', '15', '41', '9901*', '9903', '9929'];
const INPATIENT = ['21*', '22', '28'];
const UNKNOWN = [''];

export const kinds: readonly Kind[] = [
  // Rows that only the centre has: its lines have neither person type nor medical type.
  { id: 'unsorted-310', name: '未归类(职工)', rules: [{ psnTypes: UNKNOWN, insutypes: EMPLOYEE }] },
  { id: 'unsorted-390', name: '未归类(居民)', rules: [{ psnTypes: UNKNOWN, insutypes: RESIDENT }] },
  { id: 'unsorted', name: '未归类(其他险种)', rules: [{ psnTypes: UNKNOWN }] },
  { id: 'away-310', name: '异地职工', rules: [{ away: true, insutypes: EMPLOYEE }] },
  { id: 'away-390', name: '异地居民', rules: [{ away: true, insutypes: RESIDENT }] },
  { id: 'away', name: '异地其他险种', rules: [{ away: true }] },
  {
    id: 'retired',
    name: '离休门诊',
    rules: [
      { insutypes: ['340'], medTypes: OUTPATIENT },
      { insutypes: EMPLOYEE, psnTypes: ['13*'], medTypes: OUTPATIENT },
    ],
  },
  { id: 'veteran', name: '伤残军人门诊', rules: [{ insutypes: ['350'], medTypes: OUTPATIENT }] },
  {
    id: 'emp-single',
    name: '职工门诊单病种',
    rules: [{ insutypes: EMPLOYEE, medTypes: ['18', '9904', '110202'] }],
  },
  { id: 'emp-out', name: '职工门诊(含血液特殊病)', rules: [{ insutypes: EMPLOYEE, medTypes: OUTPATIENT }] },
  { id: 'emp-in', name: '职工住院', rules: [{ insutypes: EMPLOYEE, medTypes: INPATIENT }] },
  { id: 'emp-bed', name: '职工家床', rules: [{ insutypes: EMPLOYEE, medTypes: ['71'] }] },
  { id: 'res-birth', name: '居民生育', rules: [{ insutypes: RESIDENT, medTypes: ['51', '52'] }] },
  { id: 'res-out', name: '居民门诊', rules: [{ insutypes: RESIDENT, medTypes: OUTPATIENT }] },
  // The rest, so that the kinds sum to the whole.
  { id: 'other', name: '其他', rules: [{}] },
];

const fits = (codes: readonly string[] | undefined, code: string): boolean =>
  codes === undefined ||
  codes.some((each) => (each.endsWith('*') ? code.startsWith(each.slice(0, -1)) : each === code));

const fitsRule = (rule: KindRule, facts: KindFacts): boolean =>
  fits(rule.insutypes, facts.insutype) &&
  fits(rule.psnTypes, facts.psnType) &&
  fits(rule.medTypes, facts.medType) &&
  (rule.away === undefined || rule.away === facts.away);

/** The kind of a settlement. */
export const kindOf = (facts: KindFacts): Kind => {
  const kind = kinds.find(({ rules }) => rules.some((rule) => fitsRule(rule, facts)));
  if (!kind) throw new Error('a settlement that is of no kind');
  return kind;
};

export const kindId = z.enum(kinds.map(({ id }) => id));
export const kindName = (id: string): string => kinds.find((kind) => kind.id === id)?.name ?? id;
export const kindItems = kinds.map(({ id, name }) => ({ value: id, name }));
/** The kinds that a store states totals of: all except rows that only the centre has. */
export const statedKinds = kinds.filter(({ id }) => !id.startsWith('unsorted'));
