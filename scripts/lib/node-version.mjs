import { Problem } from './problem.mjs';

/** Vite's minimum, and the first 20.x with everything the server uses. Mirrors `engines` in package.json. */
const OLDEST = [20, 19];

/**
 * @param {string} version such as `20.19.4`
 * @throws {Problem} when Node is too old
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Problem(`需要 Node.js ${OLDEST.join('.')} 或更高版本，当前是 ${version}，请升级后重试`);
}
