import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the till's administrator has written to `settings.json` in the package's data folder; nothing where it is missing. */
export interface ServiceSettings {
  /** Consoles whose pages may use the service, as `location.origin` spells them. */
  readonly origins?: readonly string[];
  /** `host:port` of a network printer. */
  readonly printer?: string;
}

export const DATA = process.env['SERVICE_DATA'] ?? '.';
export const PORT = Number(process.env['SERVICE_PORT']);

export function readSettings(): ServiceSettings {
  let text: string;
  try {
    text = readFileSync(path.join(DATA, 'settings.json'), 'utf8');
  } catch {
    return {};
  }
  return JSON.parse(text) as ServiceSettings;
}
