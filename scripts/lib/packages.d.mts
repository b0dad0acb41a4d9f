export function ensurePackages(
  root: string,
  say: (line: string) => void,
  options?: { readonly withTests?: boolean },
): Promise<void>;
export function isInstalled(root: string, withTests: boolean): boolean;
