/** What a side says of its work. */
export interface SideResult {
  readonly ms: number;
  /** The greatest the process ever was. */
  readonly peakMb: number;
  /** Cells that were read; 0 for writing. */
  readonly cells: number;
}

/** Does what the command line asks for and tells how it went, as JSON on the standard output. */
export async function report(
  write: (file: string) => Promise<unknown>,
  read: (file: string) => Promise<number>,
): Promise<void> {
  const [, , action, file] = process.argv;
  if (!file) throw new Error('write <file> or read <file>');
  const from = performance.now();
  const cells = action === 'write' ? (await write(file), 0) : await read(file);
  const ms = performance.now() - from;
  const result: SideResult = { ms, peakMb: process.resourceUsage().maxRSS / 1024, cells };
  console.log(JSON.stringify(result));
}
