export const SERVER_DIR: string;
export const ENTRY: string;
export const BUILT_WITH: readonly string[];
export interface Stamp {
  /** Within SERVER_DIR. */
  readonly folder: string;
  /** Hash by name, relative to the root. */
  readonly sources: Readonly<Record<string, string>>;
  /** Hash by name, within the folder. */
  readonly files: Readonly<Record<string, string>>;
}
export function readStamp(root: string): Stamp | undefined;
export function publish(
  root: string,
  sources: Stamp['sources'],
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
): void;
export function ensureServer(root: string, say: (line: string) => void): Promise<string>;
