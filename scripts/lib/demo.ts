import { Problem } from './problem.mjs';

export interface DemoSettings {
  /** Demo data and accounts are wanted. */
  readonly demo: boolean;
  /** Demo data goes on by itself as days go by. */
  readonly demoDay: boolean;
}

/**
 * DEMO (`on` or `off`; without it on for the embedded database only, since a database of one's own may hold real data)
 * and DEMO_DAY (`on`, the default, or `off`).
 * @throws Problem for any other value
 */
export function readDemo(env: NodeJS.ProcessEnv): DemoSettings {
  const isEmbedded = !env['DATABASE_URL']?.trim();
  return { demo: switchOf(env, 'DEMO', isEmbedded), demoDay: switchOf(env, 'DEMO_DAY', true) };
}

function switchOf(env: NodeJS.ProcessEnv, name: string, normally: boolean): boolean {
  const text = env[name]?.trim() ?? '';
  if (text !== '' && text !== 'on' && text !== 'off')
    throw new Problem(`${name} 应是 on 或 off，现为 “${text}”`);
  return text === '' ? normally : text === 'on';
}
