import { z } from 'zod';
import { interfaces, type PortMethod } from '../interfaces.ts';
import { shapes, type Shape } from './shapes.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** How names are written on the wire, and read back. */
export interface Names {
  readonly out: (name: string) => string;
  readonly in: (name: string) => string;
  /** Of a node: what holds members or a list. */
  readonly node: (name: string) => string;
}
/** What a province changed of a method: from our names on the wire to theirs. */
export interface Renamed {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly nodes?: Readonly<Record<string, string>> | undefined;
}
/** The names of a method: snake_case or camelCase, then the names that a province changed. */
export function namesOf(
  { names }: Pick<Shape, 'names'>,
  { fields: renamed = {}, nodes = {} }: Renamed = {},
): Names {
  const back = new Map(Object.entries(renamed).map(([ours, theirs]) => [theirs, ours]));
  const isSnake = names === 'snake';
  return {
    out: (name) => {
      const written = isSnake ? toSnake(name) : name;
      return renamed[written] ?? written;
    },
    in: (name) => {
      const written = back.get(name) ?? name;
      return isSnake ? toCamel(written) : written;
    },
    node: (name) => nodes[name] ?? name,
  };
}

/** A copy of a value with its members renamed; their values, and what is not plain JSON, stay. */
function rename(value: unknown, name: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [name(key), rename(each, name)]));
}

type Nodes = Pick<Shape['in'], 'node' | 'lists'>;

/** Spreads a message over its nodes: its lists each in one, the other members in one or in the message itself. */
function spread(message: Json, { node, lists = {} }: Nodes, names: Names): Json {
  const rest = Object.entries(message).filter(([key, value]) => !(key in lists) && value !== undefined);
  const members = Object.fromEntries(rest.map(([key, value]) => [names.out(key), rename(value, names.out)]));
  const parts = Object.entries(lists).map(
    ([key, list]) => [names.node(list), rename(message[key], names.out)] as const,
  );
  return { ...(node === null ? members : { [names.node(node)]: members }), ...Object.fromEntries(parts) };
}
/** The message that was spread; null where its node is null. */
function gather(wire: Json, { node, lists = {} }: Nodes, names: Names): Json | null {
  const parts = Object.entries(lists).map(
    ([key, list]) => [key, rename(wire[names.node(list)], names.in)] as const,
  );
  const own = node === null ? {} : wire[names.node(node)];
  if (own === null) return null;
  return { ...(isObject(own) ? (rename(own, names.in) as Json) : {}), ...Object.fromEntries(parts) };
}

/** What a message says of itself beside its content: it stands in the envelope. */
export interface Head {
  readonly msgid?: string;
  readonly fixmedinsCode?: string;
  readonly infno?: string;
}
const HEAD = new Set(['msgid', 'fixmedinsCode', 'infno']);
/** 1201 asks about another institution: the code is content there. */
const HAS_OWN_CODE = new Set<PortMethod>(['institutions']);
const isHead = (method: PortMethod, key: string): boolean =>
  HEAD.has(key) && !(key === 'fixmedinsCode' && HAS_OWN_CODE.has(method));

/** A request of the port as the `input` of an envelope. */
export function requestToWire(
  method: PortMethod,
  request: unknown,
  names: Names,
): { head: Head; input: Json } {
  const entries = Object.entries(isObject(request) ? request : {});
  const content = Object.fromEntries(entries.filter(([key]) => !isHead(method, key)));
  const head = Object.fromEntries(entries.filter(([key]) => isHead(method, key))) as Head;
  return { head, input: spread(content, shapes[method].in, names) };
}

/** The request that an envelope carries. @throws z.ZodError where it is not one */
export function requestFromWire(
  method: PortMethod,
  head: Required<Head>,
  input: unknown,
  names: Names,
): unknown {
  const { in: nodes, input: schema } = shapes[method];
  const content = gather(isObject(input) ? input : {}, nodes, names) ?? {};
  // A request is what its schema names of the envelope and of the content.
  const { msgid, infno, fixmedinsCode } = head;
  return schema.parse({ msgid, infno, ...(!HAS_OWN_CODE.has(method) && { fixmedinsCode }), ...content });
}

/** A reply of the port as the `output` of an envelope. */
export function replyToWire(method: PortMethod, reply: unknown, names: Names): Json {
  const { out } = shapes[method];
  if (out.list !== undefined) return { [names.node(out.list)]: rename(reply, names.out) };
  if (!isObject(reply)) return { [names.node(out.node ?? 'data')]: null };
  return spread(reply, out, names);
}

/** The reply that an envelope carries. @throws z.ZodError where it is not one */
export function replyFromWire(method: PortMethod, output: unknown, names: Names): unknown {
  const { out, output: schema } = shapes[method];
  const wire = isObject(output) ? output : {};
  const read =
    out.list === undefined ? gather(wire, out, names) : rename(wire[names.node(out.list)], names.in);
  return (schema as z.ZodType).parse(read);
}

/** The methods of a number; of several, the one whose node the message has. */
export function methodOf(
  input: unknown,
  candidates: readonly PortMethod[],
  renamed: Readonly<Partial<Record<PortMethod, Renamed>>> = {},
): PortMethod | undefined {
  if (candidates.length < 2) return candidates[0];
  return candidates.find((method) => {
    const { node } = shapes[method].in;
    return node !== null && isObject(input) && namesOf(shapes[method], renamed[method]).node(node) in input;
  });
}

/** The national numbers under which a method may be sent; the first is the usual one. */
export const numbersOf = (method: PortMethod): readonly string[] => {
  const { infno } = interfaces[method];
  if (method === 'uploadSale') return [infno, '3506'];
  if (method === 'file') return [infno, '25001', '2505'];
  if (method === 'withdrawFiling') return [infno, '25002', '2506'];
  return [infno];
};

/** The names on the wire that a profile can change of a method, without such changes. */
export function wireNamesOf(method: PortMethod): {
  readonly fields: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
} {
  const shape = shapes[method];
  const names = namesOf(shape);
  const fields = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, each] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(each as object)) fields.add(names.out(name));
      walk(each);
    }
  };
  for (const schema of [shape.input, shape.output])
    walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  const nodes = [shape.in, shape.out].flatMap(({ node, lists = {} }) => [node, ...Object.values(lists)]);
  return { fields, nodes: new Set([...nodes, shape.out.list].filter((name) => typeof name === 'string')) };
}
