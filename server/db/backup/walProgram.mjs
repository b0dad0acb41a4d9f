/**
 * PostgreSQL runs this program for each file of its write-ahead log, under its own account:
 *
 *     archive %p %f    copies the file into the archive (archive_command)
 *     restore %f %p    brings a file back (restore_command)
 *
 * Plain JavaScript without a package: the account may be unable to read the checkout. Folders come from the environment and not
 * from the command line, so that no shell has to quote a path: YIBAO_WAL is the archive, YIBAO_WAL_LIVE the log of a
 * cluster that was moved aside. Exit code 0: done; 1: not done, PostgreSQL keeps the file and tries again, or the file is not in
 * the archive; 255: the archived file is broken, recovery must end.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const [mode = '', first = '', second = ''] = process.argv.slice(2);
const archive = process.env['YIBAO_WAL'] ?? '';
const live = process.env['YIBAO_WAL_LIVE'] ?? '';
/** A name of the write-ahead log: a segment, a partial one, a history of timelines, a label of a base backup. */
const NAME = /^[0-9A-F]{8}(\.history|[0-9A-F]{16}(\.partial|\.[0-9A-F]{8}\.backup)?)$/;

const isCode = (error, ...codes) => error instanceof Error && codes.includes(error.code);

/** Into the server's log. */
const tell = (line) => process.stderr.write(`${line}\n`);

/** Writes a file to the disk. */
function store(file, bytes) {
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new name is durable with its folder. Windows has no such call, and needs none. */
function syncFolder(folder) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives the draft its name unless the name is taken. @returns false when it is */
function nameDraft(draft, target) {
  try {
    linkSync(draft, target);
    rmSync(draft);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    // File systems without links: one archiver writes here, so nobody takes the name in between.
    if (existsSync(target)) return false;
    renameSync(draft, target);
    return true;
  }
}

function archiveFile(source, name) {
  const bytes = readFileSync(source);
  const target = path.join(archive, `${name}.gz`);
  const draft = path.join(archive, `${name}.gz.draft`);
  if (!existsSync(target)) {
    try {
      store(draft, gzipSync(bytes, { level: 1 }));
      if (nameDraft(draft, target)) {
        syncFolder(archive);
        return 0;
      }
    } finally {
      rmSync(draft, { force: true });
    }
  }
  // Archived before, and the server did not hear of it: a crash in between. Anything else is another server's file.
  if (gunzipSync(readFileSync(target)).equals(bytes)) return 0;
  tell(`yibao archive: ${target} exists with other contents and is not overwritten`);
  return 1;
}

function restoreFile(name, target) {
  const packed = path.join(archive, `${name}.gz`);
  if (existsSync(packed)) {
    let bytes;
    try {
      bytes = gunzipSync(readFileSync(packed));
    } catch (error) {
      tell(`yibao restore: ${packed} is broken: ${error instanceof Error ? error.message : error}`);
      return 255;
    }
    store(target, bytes);
    return 0;
  }
  const fresh = live === '' ? '' : path.join(live, name);
  if (fresh === '' || !existsSync(fresh)) return 1;
  store(target, readFileSync(fresh));
  return 0;
}

try {
  if (archive === '' || !NAME.test(mode === 'archive' ? second : first))
    throw new Error(`called with "${process.argv.slice(2).join(' ')}"`);
  process.exitCode = mode === 'archive' ? archiveFile(first, second) : restoreFile(first, second);
} catch (error) {
  const isFull = isCode(error, 'ENOSPC', 'EDQUOT');
  tell(
    `yibao ${mode}: ${isFull ? `no space left in ${archive}, the log stays where it is: ` : ''}${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
