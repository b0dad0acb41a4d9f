export const ROOMS: Readonly<Record<string, readonly string[]>>;
export function wrongImport(file: string, source: string): string | null;
