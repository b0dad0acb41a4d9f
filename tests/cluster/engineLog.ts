/** The log of a PostgreSQL as lines of JSON, and the errors in it. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface EngineError {
  /** SQLSTATE */
  readonly code: string;
  readonly message: string;
  readonly application: string;
  readonly statement: string;
}

/** Settings that make a server write its errors, with their statements, into a folder. Tests have no data of persons. */
export const loggingInto = (folder: string): Record<string, string> => ({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: folder,
  log_filename: 'engine-%Y%m%d%H%M%S.log',
  log_min_messages: 'error',
  log_min_error_statement: 'error',
});

const ERRORS = ['ERROR', 'FATAL', 'PANIC'];
interface Line {
  readonly error_severity?: string;
  readonly state_code?: string;
  readonly message?: string;
  readonly application_name?: string;
  readonly statement?: string;
}

export function makeLogFolder(folder: string): string {
  mkdirSync(folder, { mode: 0o777 });
  return folder;
}

/** @throws Error where nothing was ever logged: then the absence of errors proves nothing */
export function errorsIn(folder: string): EngineError[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`PostgreSQL has written no log into ${folder}`);
  const lines = files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ error_severity: severity = '' }) => ERRORS.includes(severity))
    .map((line) => ({
      code: line.state_code ?? '',
      message: line.message ?? '',
      application: line.application_name ?? '',
      statement: line.statement ?? '',
    }));
}
