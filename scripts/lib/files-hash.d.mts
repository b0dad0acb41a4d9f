export function hashFiles(root: string, names: readonly string[]): string;
