import { expect, it } from 'vitest';
import { isZip, readCentreText, zipText } from '../../../server/insurer/centreText.ts';

const TEXT = 'psn_no\tsetl_id\tmedfee_sumamt\n'.repeat(40);

it('a packed text comes back as it was', async () => {
  const zip = await zipText('a.txt', TEXT);
  expect(isZip(zip)).toBe(true);
  expect(await readCentreText(zip)).toBe(TEXT);
  expect(await readCentreText(Buffer.from(TEXT))).toBe(TEXT);
});

it('a zip that was damaged at any byte, or cut off, is never another text', async () => {
  const zip = await zipText('a.txt', TEXT);
  const outcomes = new Set<string>();
  for (let at = 0; at < zip.length; at += 1) {
    const damaged = Buffer.from(zip);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    // Its beginning is looked at by the caller, who expects a zip (profile, `files`).
    if (!isZip(damaged)) continue;
    const read = await readCentreText(damaged).catch(() => 'refused');
    outcomes.add(read === TEXT ? 'the same' : read);
  }
  expect([...outcomes].sort()).toEqual(['refused', 'the same']);
  for (let length = 4; length < zip.length; length += 1)
    await expect(readCentreText(zip.subarray(0, length))).rejects.toThrow('压缩包已损坏');
});
