export class Problem extends Error {
  override name: string;
}
export function wrongOption(error: unknown): string | null;
export function describeProblem(error: unknown, env: NodeJS.ProcessEnv): string;
