import * as d from './decimal.ts';
import { functionOf, type FormulaType, type FunctionName } from './functions.ts';
import { FormulaError, parseFormula, type Node, type Operator } from './parse.ts';

/** A number, a text, a condition, or nothing. */
export type Value = bigint | string | boolean | null;

/** A column that a formula may name, by key or by title. */
export interface FormulaColumn {
  readonly key: string;
  readonly title: string;
  readonly type: FormulaType;
}

export type AggregateName = Extract<FunctionName, '合计' | '平均' | '计数' | '最大' | '最小'>;
/** A figure over a group's rows that a formula reads. `of` is null for a count of rows. */
export interface Aggregate {
  readonly name: AggregateName;
  readonly of: Run | null;
}

/** What a formula is evaluated over: a row, or a group with its aggregates in the order of the formula. */
export interface Scope {
  readonly column: (key: string) => Value;
  readonly aggregate: (at: number) => Value;
}
export type Run = (scope: Scope) => Value;

export interface Formula {
  readonly type: FormulaType;
  readonly run: Run;
  readonly aggregates: readonly Aggregate[];
  /** Keys of the columns read outside of aggregates, with their places. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly at: number }[];
  /** Keys of all columns that it reads. */
  readonly reads: ReadonlySet<string>;
}

const NAMES: Readonly<Record<FormulaType, string>> = { number: '数字', text: '文字', flag: '条件' };
interface Part {
  readonly type: FormulaType;
  readonly run: Run;
}

const isNumber = (value: Value): value is bigint => typeof value === 'bigint';
/** A value as text. */
export const textOf = (value: Value): string =>
  value === null
    ? ''
    : isNumber(value)
      ? d.plain(value)
      : value === true
        ? '是'
        : value === false
          ? '否'
          : value;

const ARITHMETIC: Partial<Record<Operator, (a: bigint, b: bigint) => bigint | null>> = {
  '+': d.add,
  '-': d.subtract,
  '*': d.multiply,
  '/': d.divide,
};
/** Empty values are unequal to everything and in no order. */
const COMPARE: Partial<
  Record<Operator, (a: bigint | string | boolean, b: bigint | string | boolean) => boolean>
> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const DAY_MS = 86_400_000;
const dayOf = (value: Value): number | null => {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time / DAY_MS;
};
/** A small whole number; null for anything else. */
const smallOf = (value: Value, most: number): number | null => {
  const number = isNumber(value) ? Number(d.fixed(d.truncate(value), 0)) : Number.NaN;
  return number >= 0 && number <= most ? number : null;
};

type Apply = (args: readonly Run[], scope: Scope) => Value;
const numeric =
  (work: (value: bigint) => Value): Apply =>
  ([of], scope) => {
    const value = of?.(scope) ?? null;
    return isNumber(value) ? work(value) : null;
  };

/** The longest text that a formula makes. */
const MAX_TEXT = 2000;
const APPLY: Readonly<Record<Exclude<FunctionName, AggregateName>, Apply>> = {
  如果: ([when, then, other], scope) => (when?.(scope) === true ? then : other)?.(scope) ?? null,
  四舍五入: ([of, places], scope) => {
    const value = of?.(scope) ?? null;
    const to = places ? smallOf(places(scope), 8) : 0;
    return isNumber(value) && to !== null ? d.round(value, to) : null;
  },
  取整: numeric(d.truncate),
  绝对值: numeric((value) => (value < 0n ? -value : value)),
  数值: ([of], scope) => d.decimalOf(textOf(of?.(scope) ?? null)),
  连接: (args, scope) =>
    args
      .map((each) => textOf(each(scope)))
      .join('')
      .slice(0, MAX_TEXT),
  左取: ([of, length], scope) => {
    const count = length ? smallOf(length(scope), MAX_TEXT) : null;
    return count === null ? null : [...textOf(of?.(scope) ?? null)].slice(0, count).join('');
  },
  天数: ([from, to], scope) => {
    const [first, last] = [dayOf(from?.(scope) ?? null), dayOf(to?.(scope) ?? null)];
    return first === null || last === null ? null : d.whole(last - first);
  },
  为空: ([of], scope) => textOf(of?.(scope) ?? null) === '',
  空则: ([of, other], scope) => {
    const value = of?.(scope) ?? null;
    return value === null || value === '' ? (other?.(scope) ?? null) : value;
  },
  并且: (args, scope) => args.every((each) => each(scope) === true),
  或者: (args, scope) => args.some((each) => each(scope) === true),
  不是: ([of], scope) => of?.(scope) !== true,
};
const isAggregate = (name: FunctionName): name is AggregateName => functionOf(name)?.isAggregate === true;

class Compiler {
  readonly aggregates: Aggregate[] = [];
  readonly columns: { key: string; title: string; at: number }[] = [];
  readonly reads = new Set<string>();
  readonly #known: readonly FormulaColumn[];
  #isInAggregate = false;

  constructor(known: readonly FormulaColumn[]) {
    this.#known = known;
  }

  part(node: Node): Part {
    switch (node.kind) {
      case 'number': {
        const value = d.decimalOf(node.text);
        return { type: 'number', run: () => value };
      }
      case 'text':
        return { type: 'text', run: () => node.text };
      case 'column':
        return this.#column(node);
      case 'minus': {
        const of = this.#typed(node.of, 'number');
        return {
          type: 'number',
          run: (scope) => {
            const value = of(scope);
            return isNumber(value) ? -value : null;
          },
        };
      }
      case 'operator':
        return this.#operator(node);
      case 'call':
        return this.#call(node);
    }
  }

  #typed(node: Node, type: FormulaType): Run {
    const part = this.part(node);
    if (part.type !== type) throw new FormulaError(`这里要${NAMES[type]}，却是${NAMES[part.type]}`, node.at);
    return part.run;
  }

  #column({ name, at }: Extract<Node, { kind: 'column' }>): Part {
    const found =
      this.#known.find(({ title }) => title === name) ?? this.#known.find(({ key }) => key === name);
    if (!found) throw new FormulaError(`没有列「${name}」`, at);
    const { key, title, type } = found;
    this.reads.add(key);
    if (!this.#isInAggregate) this.columns.push({ key, title, at });
    return { type, run: (scope) => scope.column(key) };
  }

  #operator({ operator, left, right, at }: Extract<Node, { kind: 'operator' }>): Part {
    const arithmetic = ARITHMETIC[operator];
    if (arithmetic) {
      const [a, b] = [this.#typed(left, 'number'), this.#typed(right, 'number')];
      return {
        type: 'number',
        run: (scope) => {
          const [first, second] = [a(scope), b(scope)];
          return isNumber(first) && isNumber(second) ? arithmetic(first, second) : null;
        },
      };
    }
    const [a, b] = [this.part(left), this.part(right)];
    if (operator === '&') return { type: 'text', run: (scope) => APPLY.连接([a.run, b.run], scope) };
    if (a.type !== b.type) throw new FormulaError(`${NAMES[a.type]}不能和${NAMES[b.type]}比较`, at);
    const compare = COMPARE[operator];
    return {
      type: 'flag',
      run: (scope) => {
        const [first, second] = [a.run(scope), b.run(scope)];
        return first !== null && second !== null && compare !== undefined && compare(first, second);
      },
    };
  }

  #call({ name, args, at }: Extract<Node, { kind: 'call' }>): Part {
    if (isAggregate(name)) return this.#aggregate(name, args, at);
    const { args: wanted, result } = functionOf(name) ?? { args: [], result: 'text' as const };
    let same: FormulaType | null = null;
    const runs = args.map((node, index) => {
      const type = wanted[Math.min(index, wanted.length - 1)] ?? 'any';
      if (type === 'any') return this.part(node).run;
      if (type !== 'same') return this.#typed(node, type);
      if (same !== null) return this.#typed(node, same);
      const part = this.part(node);
      same = part.type;
      return part.run;
    });
    const apply = APPLY[name];
    return {
      type: result === 'same' ? (same ?? 'text') : result,
      run: (scope) => apply(runs, scope),
    };
  }

  #aggregate(name: AggregateName, args: readonly Node[], at: number): Part {
    if (this.#isInAggregate) throw new FormulaError(`${name}(…) 里不能再用合计一类的函数`, at);
    this.#isInAggregate = true;
    const [node] = args;
    const of =
      node === undefined ? null : name === '计数' ? this.part(node).run : this.#typed(node, 'number');
    this.#isInAggregate = false;
    const index = this.aggregates.push({ name, of }) - 1;
    return { type: 'number', run: (scope) => scope.aggregate(index) };
  }
}

/** Reads and checks a formula over columns. @throws FormulaError with the place of what is wrong */
export function compileFormula(text: string, columns: readonly FormulaColumn[]): Formula {
  const compiler = new Compiler(columns);
  const { type, run } = compiler.part(parseFormula(text));
  const { aggregates, columns: outside, reads } = compiler;
  return { type, run, aggregates, columns: outside, reads };
}

/** The text with columns named by title or by key, so that a stored formula outlives a change of titles. */
export function renameColumns(
  text: string,
  columns: readonly Pick<FormulaColumn, 'key' | 'title'>[],
  to: 'key' | 'title',
): string {
  const places: { from: number; end: number; name: string }[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'column') {
      const found =
        columns.find(({ title }) => title === node.name) ?? columns.find(({ key }) => key === node.name);
      if (found) places.push({ from: node.at, end: node.end, name: found[to] });
    } else if (node.kind === 'minus') visit(node.of);
    else if (node.kind === 'operator') [node.left, node.right].forEach(visit);
    else if (node.kind === 'call') node.args.forEach(visit);
  };
  try {
    visit(parseFormula(text));
  } catch {
    // A formula that cannot be read stays as it was typed.
    return text;
  }
  return places
    .sort((a, b) => b.from - a.from)
    .reduce((said, { from, end, name }) => `${said.slice(0, from)}[${name}]${said.slice(end)}`, text);
}
