/**
 * `npx tsx scripts/icons.ts`: takes the icons that the console uses out of Blueprint's package, which has forty thousand files and
 * was most of the time of a first start. Run it after a change of Blueprint's version, and when an icon is used that is not
 * there yet: the types say so.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(root, 'vendor/icons');
const PACKAGE = '@blueprintjs/icons';
/** What looks icons up by name, and so would need all of them. */
const LOADERS = new Map([
  ['paths-loaders/allPathsLoader', 'allPathsLoader'],
  ['paths-loaders/splitPathsBySizeLoader', 'splitPathsBySizeLoader'],
  ['next/pathsLoader', 'defaultNextIconPathsLoader'],
]);

const read = (file: string): string => readFileSync(file, 'utf8');
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/** What may use the package: the console, and Blueprint's own components. */
const users = (): string[] => [
  ...['src', 'tests'].flatMap((folder) => filesIn(path.join(root, folder), /\.tsx?$/)),
  ...['core', 'table'].flatMap((name) =>
    filesIn(path.join(root, 'node_modules/@blueprintjs', name, 'lib/esm'), /\.(js|d\.ts)$/),
  ),
];

/** Names imported from the package. */
function usedNames(): Set<string> {
  const files = users();
  const names = new Set<string>();
  for (const file of files)
    for (const [, list = ''] of read(file).matchAll(/\{([^{}]*)\}\s*from\s*['"]@blueprintjs\/icons['"]/g))
      for (const part of list.split(','))
        names.add(
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
        );
  names.delete('');
  return names;
}

async function take(from: string, esm: string): Promise<void> {
  const components = new Map(
    filesIn(path.join(esm, 'generated/components'), /\.js$/).flatMap((file) =>
      [...read(file).matchAll(/export const (\w+)/g)].map(
        ([, name]) => [name ?? '', path.basename(file, '.js')] as const,
      ),
    ),
  );
  const names = [...usedNames()].sort();
  const icons = names.filter((name) => components.has(name));
  const exported = (suffix: string): string =>
    icons
      .map(
        (name) => `export { ${name} } from './generated/components/${components.get(name) ?? ''}${suffix}';`,
      )
      .join('\n');

  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(path.join(from, 'LICENSE'), path.join(target, 'LICENSE'));
  const own = JSON.parse(read(path.join(from, 'package.json'))) as Record<string, unknown>;
  write('package.json', `${JSON.stringify(packageOf(own), null, 2)}\n`);
  write('README.md', README);
  write(
    'index.js',
    `export { Icons } from './iconLoader.js';\nexport { IconNames } from './iconNames.js';\nexport { IconSize } from './iconTypes.js';\nexport { SVGIconContainer } from './svgIconContainer.js';\n${exported('.js')}\n`,
  );
  write(
    'index.d.ts',
    `export { Icons, type IconLoaderOptions, type IconPathsLoader } from './iconLoader';\nexport { type IconName, IconNames } from './iconNames';\nexport { IconSize, type IconPaths } from './iconTypes';\nexport type { DefaultSVGIconAttributes, DefaultSVGIconProps, SVGIconAttributes, SVGIconProps } from './svgIconProps';\nexport { SVGIconContainer, type SVGIconContainerProps } from './svgIconContainer';\n${exported('')}\n`,
  );
  write(
    'next.js',
    `export { IconSize } from './iconTypes.js';\nexport { IconsNext } from './next/iconLoaderNext.js';\nexport { SvgIconContainerNext } from './next/svgIconContainerNext.js';\n`,
  );
  write(
    'next.d.ts',
    `export { IconSize } from './iconTypes';\nexport type { DefaultSVGIconProps, SVGIconProps } from './svgIconProps';\nexport * from './next/iconLoaderNext';\nexport * from './next/iconNextNames';\nexport * from './next/svgIconContainerNext';\nexport type { NextIconVariant } from './next/iconLoaderNext';\n`,
  );
  for (const kind of ['.js', '.d.ts'] as const)
    copyAll(esm, kind, [
      'iconLoader',
      'iconNames',
      'iconTypes',
      'svgIconContainer',
      'svgIconProps',
      'next/iconLoaderNext',
      'next/iconNextNames',
      'next/svgIconContainerNext',
      ...icons.map((name) => `generated/components/${components.get(name) ?? ''}`),
    ]);
  for (const name of ['index', 'next'])
    await build({
      entryPoints: [path.join(target, `${name}.js`)],
      outfile: path.join(target, `${name}.cjs`),
      bundle: true,
      format: 'cjs',
      packages: 'external',
      legalComments: 'inline',
    });
  console.log(`${icons.length} icons in ${filesIn(target, /./).length} files`);
}

function write(name: string, text: string): void {
  const file = path.join(target, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Copies modules with all that they import; those that need every icon are replaced. */
function copyAll(esm: string, kind: '.js' | '.d.ts', modules: readonly string[]): void {
  const left = [...modules];
  const done = new Set<string>();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    const here = name;
    const loader = LOADERS.get(name);
    if (loader !== undefined) {
      write(
        `${name}${kind}`,
        kind === '.js'
          ? loaderOf(loader)
          : `export declare const ${loader}: (name: string, size?: unknown) => Promise<never>;\n`,
      );
      continue;
    }
    if (name === 'iconNames' && kind === '.js') {
      write('iconNames.js', namesOf(users()));
      continue;
    }
    const text = read(path.join(esm, `${name}${kind}`)).replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
    const linked = text.replace(
      /((?:from|import\()\s*(?:\/\*[^*]*\*\/\s*)*)(['"])(\.[^'"]+)\2/g,
      (_, before: string, quote: string, to: string) => {
        const named = path.posix.join(path.posix.dirname(here), to);
        const isFolder = !LOADERS.has(named) && !existsSync(path.join(esm, `${named}${kind}`));
        left.push(isFolder ? `${named}/index` : named);
        return `${before}${quote}${to}${kind === '.js' ? `${isFolder ? '/index' : ''}.js` : ''}${quote}`;
      },
    );
    write(`${name}${kind}`, kind === '.js' ? slim(name, linked) : linked);
  }
}

/**
 * Leaves out what the console never draws: the pictures of the 20px grid (nothing is drawn that large; what is gets the smaller one,
 * scaled) and the names of icons that cannot be looked up. It is a third of what the icons weigh.
 */
function slim(name: string, text: string): string {
  const replace = (from: RegExp, to: string, before: string): string => {
    if (!from.test(before)) throw new Error(`${name}: has changed, ${from.source} is not in it`);
    return before.replace(from, to);
  };
  if (name.startsWith('generated/components/'))
    return [
      [/\/\*\* Path data for the 20px grid[^\n]*\nconst PATHS_20 = [^\n]*\n/, ''],
      [/ *const isLarge = [^\n]*\n *const paths = isLarge \? PATHS_20 : PATHS_16;\n/, ''],
      [/import \{ IconSize \} from "[^"]*";\n/, ''],
      [/children: paths\.map/, 'children: PATHS_16.map'],
    ].reduce((before, [from, to]) => replace(from as RegExp, to as string, before), text);
  if (name === 'svgIconContainer') return replace(/const isLarge = [^;]*;/, 'const isLarge = false;', text);
  return text;
}

/** Blueprint's own components name these icons; their names are needed, their pictures are not looked up. */
function namesOf(files: readonly string[]): string {
  const names = new Set(
    files.flatMap((file) => [...read(file).matchAll(/IconNames\.(\w+)/g)].map(([, name]) => name ?? '')),
  );
  const lines = [...names].sort().map((name) => `  ${name}: '${name.toLowerCase().replaceAll('_', '-')}',\n`);
  return `export const IconNames = {\n${lines.join('')}};\nexport const IconNamesSet = new Set(Object.values(IconNames));\n`;
}

/** Blueprint ignores the rejection. The error event is what shows that an icon is missing. */
const loaderOf = (name: string): string => `export const ${name} = (icon) => {
  const error = new Error(\`icon "\${icon}" by name: import its component from ${PACKAGE}\`);
  reportError(error);
  return Promise.reject(error);
};
`;

const packageOf = ({
  name,
  version,
  license,
  dependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Record<string, unknown>) => ({
  name,
  version,
  license,
  private: true,
  type: 'module',
  sideEffects: false,
  exports: {
    '.': { types: './index.d.ts', import: './index.js', require: './index.cjs' },
    './next': { types: './next.d.ts', import: './next.js', require: './next.cjs' },
  },
  dependencies,
  peerDependencies,
  peerDependenciesMeta,
});

const README = `# The icons that the console uses

Taken from Blueprint's \`${PACKAGE}\` (Apache-2.0, LICENSE) by \`npx tsx scripts/icons.ts\`, file by file. Changed are the endings
of import paths; and the pictures of the 20px grid and the list of all names are left out, a third of what the icons weighed.
The whole package has forty thousand files; unpacking them was most of the time of a first start. Looking an icon up by its name
needs all of them, and is an error here.
`;

const temp = mkdtempSync(path.join(tmpdir(), 'icons-'));
try {
  const { version } = JSON.parse(read(path.join(target, 'package.json'))) as { version: string };
  execFileSync(
    'npm',
    ['install', '--prefix', temp, '--no-audit', '--no-fund', `${PACKAGE}@${process.argv[2] ?? version}`],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  const from = path.join(temp, 'node_modules', PACKAGE);
  await take(from, path.join(from, 'lib/esm'));
} finally {
  rmSync(temp, { recursive: true, force: true });
}
