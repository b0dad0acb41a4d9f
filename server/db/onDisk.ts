import { open } from 'node:fs/promises';

/** Waits until a file is on the disk. */
export async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
