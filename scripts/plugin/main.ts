/**
 * `npm run plugin -- FOLDER [--version 1.2.3] [--platform win-x64]` makes the package of a folder (docs/station.md) and writes it
 * here: `NAME-VERSION-PLATFORM.zip`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeProblem, Problem } from '../lib/problem.mjs';
import type { Manifest } from '../../contract/plugin.ts';
import { packPlugin } from './pack.ts';

try {
  const words = process.argv.slice(2);
  const valueOf = (name: string): string | undefined => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  // npm runs scripts in the project's folder; the person may stand elsewhere.
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const [folder] = words;
  if (folder === undefined || folder.startsWith('--'))
    throw new Problem('请给出插件的目录，如 npm run plugin -- scripts/plugin/receipt-printer');
  const version = valueOf('--version');
  const platform = valueOf('--platform') as Manifest['platform'] | undefined;
  const { manifest, zip } = await packPlugin(path.resolve(here, folder), {
    ...(version !== undefined && { version }),
    ...(platform !== undefined && { platform }),
  });
  const file = `${manifest.name}-${manifest.version}-${manifest.platform}.zip`;
  writeFileSync(path.join(here, file), zip);
  console.log(
    `${file}：${manifest.services.length} 个服务，${manifest.files.length} 个文件，${zip.length} 字节`,
  );
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
