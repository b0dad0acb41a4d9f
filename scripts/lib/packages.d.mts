export function ensurePackages(root: string, say: (line: string) => void): Promise<void>;
export function isInstalled(root: string): boolean;
