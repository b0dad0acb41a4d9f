import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { servePage, type ServedPage } from '../../browser/commands/serve.ts';
import { manyCommands } from './page/commands.ts';

/** With its own React, apart from the project: it is nobody's dependency. */
const PACKAGES = ['kbar@1.0.0', 'react@19.3.1', 'react-dom@19.3.1'];

const HTML = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

/** kbar as its documentation has it: provider, portal, search, its own matcher and virtual list. */
const pageText = (watchKeys: string): string => `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import * as K from 'kbar';
import commands from './commands.json';
import { watchKeys } from ${JSON.stringify(watchKeys)};
const actions = commands.map(({ id, title, keywords }) => ({ id, name: title, keywords, perform() {} }));
function Results() {
  const { results } = K.useMatches();
  return h('div', { className: 'results' }, h(K.KBarResults, { items: results, onRender: ({ item }) =>
    h('div', null, typeof item === 'string' ? item : item.name) }));
}
watchKeys('.results', 60);
createRoot(document.getElementById('root')).render(h(K.KBarProvider, { actions, options: { disableScrollbarManagement: true } },
  h(K.KBarPortal, null, h(K.KBarPositioner, null, h(K.KBarAnimator, null, h(K.KBarSearch), h(Results))))));
`;

/** Installs kbar into a folder of its own and serves a page with it. @throws Error when it cannot be had */
export async function serveKbar(count: number): Promise<ServedPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kbar-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    await install(folder);
    const commands = manyCommands(count).map(({ id, title, keywords }) => ({
      id,
      title,
      keywords: keywords.join(' '),
    }));
    await writeFile(path.join(folder, 'commands.json'), JSON.stringify(commands));
    await writeFile(path.join(folder, 'index.html'), HTML);
    const watchKeys = fileURLToPath(new URL('./page/watchKeys.ts', import.meta.url));
    await writeFile(path.join(folder, 'main.js'), pageText(watchKeys));
    const served = await servePage(folder);
    return {
      url: served.url,
      close: async () => {
        await served.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const install = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [
      'install',
      '--no-audit',
      '--no-fund',
      '--legacy-peer-deps',
      '--ignore-scripts',
      ...PACKAGES,
    ];
    const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm install ended with ${code}: ${said.slice(-300)}`)),
    );
  });
