import { functionOf, type FunctionName } from './functions.ts';

/** Longest formula, in characters; deepest nesting; most parts. */
export const MAX_FORMULA = 500;
const MAX_DEPTH = 30;
const MAX_PARTS = 200;

export type Operator = '+' | '-' | '*' | '/' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A formula as a tree. `at` is the place in the text, for messages. */
export type Node =
  | { readonly kind: 'number'; readonly text: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'column'; readonly name: string; readonly at: number; readonly end: number }
  | { readonly kind: 'minus'; readonly of: Node; readonly at: number }
  | {
      readonly kind: 'operator';
      readonly operator: Operator;
      readonly left: Node;
      readonly right: Node;
      readonly at: number;
    }
  | {
      readonly kind: 'call';
      readonly name: FunctionName;
      readonly args: readonly Node[];
      readonly at: number;
    };

/** What is wrong with a formula, and where. */
export class FormulaError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'column' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** Signs that Chinese input methods write, and their plain forms. */
const PLAIN: Readonly<Record<string, string>> = {
  '×': '*', '÷': '/', '－': '-', '＋': '+', '（': '(', '）': ')', '，': ',', '＝': '=', '＜': '<', '＞': '>', '≤': '<=', '≥': '>=',
  '≠': '<>', '!=': '<>', '＆': '&', '【': '[', '】': ']', '“': '"', '”': '"', '"': '"',
}; // prettier-ignore
const TOKEN =
  /(?<space>\s+)|(?<number>\d{1,15}(?:\.\d{1,8})?)|(?<text>["“”][^"“”]*["“”])|(?<column>[[【][^[\]【】]*[\]】])|(?<name>[\p{L}_][\p{L}\d_]*)|(?<sign><=|>=|<>|!=|[-+*/&=<>(),×÷－＋（），＝＜＞≤≥≠＆])/uy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new FormulaError(`无法识别「${[...text.slice(at)][0] ?? ''}」`, at);
    const end = TOKEN.lastIndex;
    const found = text.slice(at, end);
    if (groups['number'] !== undefined) tokens.push({ kind: 'number', text: found, at, end });
    else if (groups['text'] !== undefined) tokens.push({ kind: 'text', text: found.slice(1, -1), at, end });
    else if (groups['column'] !== undefined)
      tokens.push({ kind: 'column', text: found.slice(1, -1).trim(), at, end });
    else if (groups['name'] !== undefined) tokens.push({ kind: 'name', text: found, at, end });
    else if (groups['sign'] !== undefined)
      tokens.push({ kind: 'sign', text: PLAIN[found] ?? found, at, end });
    at = end;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, end: text.length }];
}

const COMPARING: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #parts = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const node = this.#comparison();
    const rest = this.#peek();
    if (rest.kind !== 'end')
      throw new FormulaError(rest.text === ')' ? '多了一个右括号' : `「${rest.text}」前缺少运算符`, rest.at);
    return node;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }
  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }
  #takes(...signs: readonly string[]): Token | null {
    const token = this.#peek();
    return token.kind === 'sign' && signs.includes(token.text) ? this.#take() : null;
  }
  #part<T extends Node>(node: T): T {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new FormulaError('公式太复杂，请拆成几列', node.at);
    return node;
  }
  #deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new FormulaError('括号嵌套过深', this.#peek().at);
    const done = work();
    this.#depth -= 1;
    return done;
  }

  #comparison(): Node {
    return this.#deeper(() => {
      const left = this.#chain(['&'], () => this.#sum());
      const sign = this.#takes(...COMPARING);
      if (!sign) return left;
      const right = this.#chain(['&'], () => this.#sum());
      const again = this.#takes(...COMPARING);
      if (again) throw new FormulaError('一次只能比较一对，请用 并且(…)', again.at);
      return this.#part({ kind: 'operator', operator: sign.text as Operator, left, right, at: sign.at });
    });
  }

  #sum(): Node {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#factor()));
  }

  /** Operands joined from the left by the operators of one rank. */
  #chain(signs: readonly string[], operand: () => Node): Node {
    let left = operand();
    for (let sign = this.#takes(...signs); sign; sign = this.#takes(...signs))
      left = this.#part({
        kind: 'operator',
        operator: sign.text as Operator,
        left,
        right: operand(),
        at: sign.at,
      });
    return left;
  }

  #factor(): Node {
    const minus = this.#takes('-');
    if (minus) return this.#deeper(() => this.#part({ kind: 'minus', of: this.#factor(), at: minus.at }));
    const token = this.#take();
    const { at } = token;
    if (token.kind === 'number') return this.#part({ kind: 'number', text: token.text, at });
    if (token.kind === 'text') return this.#part({ kind: 'text', text: token.text, at });
    if (token.kind === 'column') {
      if (token.text === '') throw new FormulaError('方括号里缺少列名', at);
      return this.#part({ kind: 'column', name: token.text, at, end: token.end });
    }
    if (token.kind === 'name') return this.#call(token);
    if (token.kind === 'sign' && token.text === '(') {
      const inside = this.#comparison();
      this.#close();
      return inside;
    }
    throw new FormulaError(token.kind === 'end' ? '公式没有写完' : `「${token.text}」前缺少内容`, at);
  }

  #call({ text, at }: Token): Node {
    const found = functionOf(text);
    if (!found)
      throw new FormulaError(
        this.#peek().text === '(' ? `没有函数「${text}」` : `列名要写在方括号里：[${text}]`,
        at,
      );
    if (!this.#takes('(')) throw new FormulaError(`「${text}」后缺少左括号`, at);
    const args: Node[] = [];
    if (!this.#takes(')')) {
      do args.push(this.#comparison());
      while (this.#takes(','));
      this.#close();
    }
    const { args: wanted, least = wanted.length, repeats } = found;
    if (args.length < least || (args.length > wanted.length && !repeats))
      throw new FormulaError(`参数个数不对，应写成 ${found.help}`, at);
    return this.#part({ kind: 'call', name: found.name, args, at });
  }

  #close(): void {
    const { at } = this.#peek();
    if (!this.#takes(')')) throw new FormulaError('缺少右括号', at);
  }
}

/** @throws FormulaError for a text that is no formula */
export function parseFormula(text: string): Node {
  if (text.trim() === '') throw new FormulaError('请填写公式', 0);
  if (text.length > MAX_FORMULA) throw new FormulaError(`公式不能超过 ${MAX_FORMULA} 字`, MAX_FORMULA);
  return new Parser(tokensOf(text)).whole();
}
