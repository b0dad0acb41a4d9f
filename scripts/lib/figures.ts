import type { ServerOptions } from '../../server/main.ts';
import { numberOf } from './numberOf.ts';
import { Problem } from './problem.mjs';

const TOKEN_LEAST = 16;

/**
 * METRICS_TOKEN: `/metrics` at the port of the API, for who sends it. METRICS_PORT and METRICS_HOST: the same without a token
 * at an address of its own. SLOW_SQL_MS: statements at least this long are kept. FIGURES=off: nothing is collected.
 * @throws Problem
 */
export function readFigures(env: NodeJS.ProcessEnv): Pick<ServerOptions, 'figures' | 'metrics'> {
  const token = env['METRICS_TOKEN']?.trim();
  if (token && token.length < TOKEN_LEAST) throw new Problem(`METRICS_TOKEN 至少 ${TOKEN_LEAST} 个字符`);
  const port = numberOf(env, 'METRICS_PORT', 1, 65_535);
  const host = env['METRICS_HOST']?.trim();
  const slowMs = numberOf(env, 'SLOW_SQL_MS', 1, 600_000);
  const mode = env['FIGURES']?.trim() || 'on';
  if (mode !== 'on' && mode !== 'off') throw new Problem(`FIGURES 应是 on 或 off，现为 “${mode}”`);
  return {
    figures: mode === 'off' ? false : { ...(slowMs !== undefined && { slowMs }) },
    metrics: {
      ...(token && { token }),
      ...(port !== undefined && { port }),
      ...(host && { host }),
    },
  };
}
