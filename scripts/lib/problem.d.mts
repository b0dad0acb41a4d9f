export class Problem extends Error {
  override name: string;
}
export function describeProblem(error: unknown, env: NodeJS.ProcessEnv): string;
