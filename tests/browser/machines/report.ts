import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf } from '../../../src/machines/coverage.ts';
import { machines } from '../../../src/machines/index.ts';
import { nameOfEvent } from '../../../src/machines/inspect.ts';
import { escaped } from './junit.ts';
import { notAtThePage } from './notAtThePage.ts';
import type { Outcome, Shown } from './outcome.ts';
import { pageDrivers } from './drivers.ts';
import { shortestTo } from '../../machines/shortest.ts';

/** One file without any other: what was walked, as charts whose colour says how often, and every step with its picture. */
export async function reportOfWalks(outcomes: readonly Outcome[], base: string): Promise<string> {
  const sections = await Promise.all(outcomes.map(sectionOf));
  const rows = outcomes.map(
    ({ name, report, failure }) =>
      `<tr><td><a href="#${name}">${name}</a></td><td>${report.statesCovered}/${report.states}</td>` +
      `<td>${report.transitionsCovered}/${report.transitions}</td><td>${report.paths}</td>` +
      `<td class="${failure === null ? 'good' : 'bad'}">${failure === null ? '通过' : '失败'}</td></tr>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>状态机走查报告</title><style>${STYLE}</style>
<h1>状态机走查报告</h1><p>${escaped(base)}</p>
<table><tr><th>状态机</th><th>状态</th><th>转换</th><th>走查次数</th><th>结果</th></tr>${rows.join('')}</table>
${sections.join('\n')}</html>`;
}

async function sectionOf({ name, report, heat, steps, failure, path, picture }: Outcome): Promise<string> {
  const machine: AnyStateMachine = machines[name];
  const gaps = await Promise.all(
    report.missing.map(async (gap) => {
      const reason = notAtThePage[name]?.[gap];
      const way = reason === undefined ? await shortestTo(name, gap) : null;
      const words = reason ?? (way === null ? '没有路径' : `最短路径：${way.join(' → ')}`);
      return `<li><code>${escaped(gap)}</code> ${escaped(words)}</li>`;
    }),
  );
  const unreachable = Object.entries(pageDrivers[name].unreachable).map(
    ([step, reason]) => `<li><code>${step}</code> ${escaped(reason)}</li>`,
  );
  return `<section id="${name}"><h2>${name}</h2>
${failure === null ? '' : `<div class="bad"><h3>失败（已缩短为 ${path.length} 步）</h3><pre>${escaped(failure)}</pre>${imageOf(picture)}</div>`}
<h3>热图</h3>${chartOf(machine.root, machine, heat)}
<h3>未走到</h3><ul>${gaps.join('')}</ul>
<details><summary>页面上不能做的步骤 ${unreachable.length}</summary><ul>${unreachable.join('')}</ul></details>
<details><summary>步骤 ${steps.length}</summary>${steps.map(stepOf).join('')}</details></section>`;
}

/** A state with its transitions and the states within; the deeper its colour, the more often it was reached. */
function chartOf(node: AnyStateNode, machine: AnyStateMachine, heat: ReadonlyMap<string, number>): string {
  const rows = eventsOf(node).map(([event, transitions]) => {
    const outcomes = transitions.map((transition, at) => {
      const count = heat.get(nameOf(transition)) ?? 0;
      const target = transition.target?.map(({ key }) => key).join('、') ?? '（不变）';
      const guard = transition.guard === undefined ? '' : ` [${guardName(transition.guard, at)}]`;
      return `<span class="hit" style="${colourOf(count)}">${escaped(guard)} → ${escaped(target)} ×${count}</span>`;
    });
    return `<div><code>${escaped(nameOfEvent(machine, event) || '立即')}</code> ${outcomes.join(' ')}</div>`;
  });
  const count = heat.get(node.id) ?? 0;
  const inner = Object.values(node.states).map((child) => chartOf(child as AnyStateNode, machine, heat));
  return `<div class="state" style="${colourOf(count)}"><b>${escaped(node.key)}</b> ×${count}${rows.join('')}${inner.join('')}</div>`;
}

function eventsOf(node: AnyStateNode): [string, ReturnType<typeof transitionsOf>][] {
  const all = transitionsOf(node);
  const events = [...new Set(all.map(({ eventType }) => eventType))];
  return events.map((event) => [event, all.filter(({ eventType }) => eventType === event)]);
}

/** An inline condition has no name: its place among the others stands for it. */
function guardName(guard: unknown, at: number): string {
  if (typeof guard === 'string') return guard;
  const { type } = guard as { type?: unknown };
  return typeof type === 'string' ? type : `条件 ${at + 1}`;
}

const colourOf = (count: number): string =>
  count === 0
    ? 'background:#fff;border-style:dashed'
    : `background:hsl(150 60% ${Math.max(70, 97 - 5 * Math.log2(count + 1))}%)`;

const stepOf = ({ model, step, facts, picture }: Shown): string =>
  `<figure><figcaption>${escaped(model)}：<b>${escaped(step ?? '开始')}</b><pre>${escaped(facts)}</pre></figcaption>${imageOf(picture)}</figure>`;
const imageOf = (picture: string | null): string =>
  picture === null ? '' : `<img loading="lazy" alt="" src="data:image/jpeg;base64,${picture}">`;

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#1c2127}table{border-collapse:collapse}
td,th{border:1px solid #ccc;padding:4px 10px;text-align:left}.good{color:#165a36}.bad{color:#ac2f33}
.state{border:1px solid #8a9;border-radius:6px;margin:6px;padding:6px 10px}.hit{border:1px solid #ccc;border-radius:4px;padding:0 4px;margin-right:4px}
figure{display:inline-block;vertical-align:top;width:360px;margin:8px;border:1px solid #ccc;padding:8px}figure pre{white-space:pre-wrap;font-size:11px}
img{max-width:100%}pre{white-space:pre-wrap}section{border-top:2px solid #ccc;margin-top:24px}`;
