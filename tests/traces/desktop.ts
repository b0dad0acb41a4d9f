import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Engine = 'fcitx5' | 'ibus';

/** A desktop without a screen, whose one person has never typed anything. */
export interface Desktop {
  readonly env: Record<string, string>;
  /** Starts a program on it, which goes when the desktop goes. */
  run(command: string, ...args: readonly string[]): ChildProcess;
  /** Runs a program to its end. @returns what it said */
  ask(command: string, ...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

const SIZE = '1280x800x24';
const FCITX_PROFILE = `[Groups/0]
Name=Default
Default Layout=us
DefaultIM=pinyin

[Groups/0/Items/0]
Name=keyboard-us

[Groups/0/Items/1]
Name=pinyin

[GroupOrder]
0=Default
`;

/** Xvfb, a message bus and a home of their own, and the input method on it. */
export async function openDesktop(engine: Engine): Promise<Desktop> {
  const home = mkdtempSync(path.join(tmpdir(), 'ime-'));
  const started: ChildProcess[] = [];
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'zh_CN.UTF-8',
    XDG_CURRENT_DESKTOP: 'GNOME',
    GTK_IM_MODULE: engine === 'fcitx5' ? 'fcitx' : 'ibus',
    XMODIFIERS: `@im=${engine === 'fcitx5' ? 'fcitx' : 'ibus'}`,
  };
  const run = (command: string, ...args: readonly string[]): ChildProcess => {
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'pipe', process.env['VERBOSE'] ? 'inherit' : 'ignore'],
    });
    started.push(child);
    return child;
  };
  const ask = async (command: string, ...args: readonly string[]): Promise<string> => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (part) => (said += String(part)));
    await new Promise((resolve) => child.once('close', resolve));
    return said.trim();
  };
  const close = async (): Promise<void> => {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null || !child.kill()) continue;
      await new Promise((resolve) => child.once('exit', resolve));
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  env['DISPLAY'] =
    `:${await firstLine(run('Xvfb', '-displayfd', '1', '-screen', '0', SIZE, '-nolisten', 'tcp').stdout)}`;
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(
    run('dbus-daemon', '--session', '--nofork', '--print-address').stdout,
  );
  try {
    if (engine === 'fcitx5') {
      mkdirSync(path.join(home, '.config/fcitx5/conf'), { recursive: true });
      writeFileSync(path.join(home, '.config/fcitx5/profile'), FCITX_PROFILE);
      writeFileSync(path.join(home, '.config/fcitx5/config'), '[Behavior]\nActiveByDefault=True\n');
      run('fcitx5', '--disable', 'notifications,notificationitem,wayland,waylandim');
      await until(async () => (await ask('fcitx5-remote')) !== '');
    } else {
      run('ibus-daemon', '--xim', '--panel', 'disable', '--emoji-extension', 'disable');
      await until(async () => (await ask('ibus', 'list-engine')).includes('libpinyin'));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { env, run, ask, close };
}

async function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  let said = '';
  for await (const part of stream ?? []) if ((said += String(part)).includes('\n')) break;
  return said.trim();
}

/** @throws Error when it has not come true within 20 s */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The input method does not start.');
}
