import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * One hash over files and whole folders, including their names and missing ones.
 * @param {string} root
 * @param {readonly string[]} names relative to root, `/` between parts
 * @returns {string} hex
 */
export function hashFiles(root, names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const child of readdirSync(file).sort()) add(`${name}/${child}`);
      return;
    }
    const content = stat ? readFileSync(file) : undefined;
    hash.update(`${name}\0${content?.length ?? 'missing'}\0`);
    if (content) hash.update(content);
  };
  names.forEach(add);
  return hash.digest('hex');
}
