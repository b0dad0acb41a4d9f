/** The dashboard and the alert rules in deploy/ name metrics that the server has. */
import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Metrics } from '../../../server/figures/metrics.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
const RULES = path.join(DEPLOY, 'prometheus/yibao.rules.yml');

/** The names of all series that the server can have; a histogram has three. */
async function known(): Promise<Set<string>> {
  const pool = new pg.Pool({ max: 1 });
  const { registry } = new Metrics(pool);
  const all = await registry.getMetricsAsJSON();
  await pool.end();
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
const namesIn = (text: string): string[] => [...new Set(text.match(/\byibao_\w+/g) ?? [])];

/** What of Grafana's schema makes a dashboard that it imports. */
const panel = z.object({
  id: z.number().int(),
  type: z.string().min(1),
  title: z.string().min(1),
  datasource: z.object({ type: z.literal('prometheus'), uid: z.string() }),
  gridPos: z.object({ h: z.number(), w: z.number().max(24), x: z.number().max(23), y: z.number() }),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() })).min(1),
});
const dashboard = z.object({
  title: z.string(),
  uid: z.string().max(40),
  schemaVersion: z.number().int().min(36),
  time: z.object({ from: z.string(), to: z.string() }),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(panel).min(1),
});

it('the dashboard has the form that Grafana imports, and asks for metrics that exist', async () => {
  const text = await readFile(path.join(DEPLOY, 'grafana/yibao.json'), 'utf8');
  const { panels } = dashboard.parse(JSON.parse(text));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const have = await known();
  expect(namesIn(text).filter((name) => !have.has(name))).toEqual([]);
});

it('each alert rule has an expression, a severity and a sentence, and names metrics that exist', async () => {
  const text = await readFile(RULES, 'utf8');
  const alerts = text.split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    expect(alert).toMatch(/^\w+\n {8}expr: \S/);
    expect(alert).toMatch(/severity: (critical|warning)/);
    expect(alert).toMatch(/summary: '.+'/);
  }
  const have = await known();
  expect(namesIn(text).filter((name) => !have.has(name))).toEqual([]);
});

/** The tool is Debian's package `prometheus`: not everywhere. */
const promtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
it.runIf(promtool)('promtool accepts the rules', () => {
  expect(() => execFileSync('promtool', ['check', 'rules', RULES])).not.toThrow();
});
