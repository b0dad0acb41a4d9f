import { Problem } from './problem.mjs';

/** A whole number of the environment; undefined where it is not set. @throws Problem */
export function numberOf(
  env: NodeJS.ProcessEnv,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Problem(`${name} 应是 ${least} 到 ${most} 之间的整数，现为 “${text}”`);
  return value;
}
