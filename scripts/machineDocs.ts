import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionsOf } from '../src/machines/coverage.ts';
import { machines } from '../src/machines/index.ts';
import { nameOfEvent } from '../src/machines/inspect.ts';

export const MACHINE_DOCS = 'docs/machines';

/** Pages by file name: a diagram of each machine, generated from its definition, and an index. */
export function machinePages(): Readonly<Record<string, string>> {
  const pages = Object.entries(machines).map(([name, machine]): [string, string] => [
    `${name}.md`,
    machinePage(name, machine as unknown as AnyStateMachine),
  ]);
  const list = Object.keys(machines).map((name) => `- [${name}](${name}.md)`);
  return Object.fromEntries([
    ...pages,
    [
      'README.md',
      [
        '# Machines',
        '',
        'Made from the definitions in `src/machines` by `npm run docs`. `npm run model` runs the paths of their models.',
        '',
        ...list,
        '',
      ].join('\n'),
    ],
  ]);
}

function machinePage(name: string, machine: AnyStateMachine): string {
  const { root } = machine;
  // Mermaid allows parallel regions only within a state.
  const states =
    root.type === 'parallel'
      ? [`  state "${name}" as ${nameOf(root)} {`, ...statesOf(root, 2), '  }']
      : statesOf(root, 1);
  const lines = [...states, ...arrowsOf(machine)];
  return [
    `# ${name}`,
    '',
    `Made from \`src/machines/${name}.ts\` by \`npm run docs\`. On an arrow: the event, the guard in brackets, the actions`,
    'after the slash; `done` and `fail` are the ends of a service, `after` is a delay.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...lines,
    '```',
    '',
  ].join('\n');
}

/** Mermaid allows no dots in names. */
const nameOf = (node: AnyStateNode): string => node.id.replaceAll('.', '_').replaceAll('-', '_');

/** The states of a node, with nested ones inside their parents. */
function statesOf(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states) as AnyStateNode[];
  const first = (node.initial?.target ?? []).map(
    (target) => `${pad}[*] --> ${nameOf(target as AnyStateNode)}`,
  );
  const regions = children.flatMap((child, index) => {
    const label = `${pad}state "${child.key}" as ${nameOf(child)}`;
    const inner = statesOf(child, depth + 1);
    const entry = child.entry.map(typeOf).filter((name) => name !== '');
    const lines = [
      ...(inner.length === 0 ? [label] : [`${label} {`, ...inner, `${pad}}`]),
      ...(entry.length === 0 ? [] : [`${pad}${nameOf(child)} : entry / ${entry.join(', ')}`]),
    ];
    return node.type === 'parallel' && index > 0 ? [`${pad}--`, ...lines] : lines;
  });
  const ends = children
    .filter((child) => child.type === 'final')
    .map((child) => `${pad}${nameOf(child)} --> [*]`);
  return [...(node.type === 'parallel' ? [] : first), ...regions, ...ends];
}

function arrowsOf(machine: AnyStateMachine): string[] {
  return [...nodesOf(machine.root)].flatMap((node) =>
    transitionsOf(node).flatMap((transition) => {
      const targets = (transition.target as readonly AnyStateNode[] | undefined) ?? [node];
      // A transition of the machine itself: it applies in every state.
      const from = node === machine.root ? null : nameOf(node);
      return targets.map((target) =>
        from === null
          ? `  note right of ${nameOf(anchorOf(machine, target))} : ${labelOf(machine, transition)}`
          : `  ${from} --> ${nameOf(target)} : ${labelOf(machine, transition)}`,
      );
    }),
  );
}

/** The state to which a note about the whole machine is attached. */
const anchorOf = (machine: AnyStateMachine, target: AnyStateNode): AnyStateNode =>
  target === machine.root ? (Object.values(machine.root.states)[0] as AnyStateNode) : target;

function labelOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): string {
  const event = transition.eventType === '' ? 'always' : nameOfEvent(machine, transition.eventType);
  const siblings = transitionsOf(transition.source as AnyStateNode).filter(
    ({ eventType }) => eventType === transition.eventType,
  );
  const guard = guardOf(transition, siblings);
  const actions = transition.actions.map(typeOf).filter((name) => name !== '');
  return [event, guard === '' ? '' : `[${guard}]`, actions.length > 0 ? `/ ${actions.join(', ')}` : '']
    .filter((part) => part !== '')
    .join(' ');
}

function guardOf(transition: AnyTransitionDefinition, siblings: readonly AnyTransitionDefinition[]): string {
  if (transition.guard !== undefined)
    return typeOf(transition.guard) || `case ${siblings.indexOf(transition) + 1}`;
  return siblings.length > 1 ? 'else' : '';
}

/** The name of a named guard or action; empty for an inline one. */
function typeOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return '';
}

/** Docs that do not match the machines: changed, missing or obsolete. */
export function staleMachinePages(root: string): string[] {
  const pages = machinePages();
  const folder = path.join(root, MACHINE_DOCS);
  const present = readdirSync(folder);
  const differing = Object.entries(pages).filter(
    ([file, text]) => !present.includes(file) || readFileSync(path.join(folder, file), 'utf8') !== text,
  );
  return [...differing.map(([file]) => file), ...present.filter((file) => !Object.hasOwn(pages, file))];
}
