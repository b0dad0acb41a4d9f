import { Problem } from './problem.mjs';

export interface Origins {
  /** Sites that may frame the console (the ERP host). */
  readonly frameAncestors: readonly string[];
  /** Sites whose page, framing the console, may also talk with it (docs/host.md), as `location.origin` spells them. */
  readonly hostOrigins: readonly string[];
  /** Sites that the console may connect to: a local card reader, another API. */
  readonly connectSources: readonly string[];
  /** Consoles of other sites that may call this API. */
  readonly corsOrigins: readonly string[];
}

/**
 * From FRAME_ANCESTORS, HOST_ORIGINS, CONNECT_SOURCES and CORS_ORIGINS: origins with blanks between them. Who may frame
 * the console may talk with it, unless HOST_ORIGINS says who does; `off` is nobody. Who may talk may frame.
 * @throws Problem
 */
export function readOrigins(env: NodeJS.ProcessEnv): Origins {
  const framing = originsOf(env, 'FRAME_ANCESTORS');
  const talking = env['HOST_ORIGINS']?.trim() ? hostsOf(env) : framing;
  return {
    frameAncestors: [...new Set([...framing, ...talking])],
    // The page compares with the origin that the browser reports: lower case, without the scheme's own port.
    hostOrigins: talking
      .map((origin) => new URL(origin).origin)
      .filter((origin) => origin.startsWith('http')),
    connectSources: originsOf(env, 'CONNECT_SOURCES'),
    corsOrigins: originsOf(env, 'CORS_ORIGINS'),
  };
}

const hostsOf = (env: NodeJS.ProcessEnv): string[] =>
  env['HOST_ORIGINS']?.trim() === 'off' ? [] : originsOf(env, 'HOST_ORIGINS');

function originsOf(env: NodeJS.ProcessEnv, name: string): string[] {
  const words = (env[name] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words)
    if (!isOrigin(word))
      throw new Problem(`${name} 应是用空格分开的来源地址，如 https://erp.example.com，现有 “${word}”`);
  return words;
}

/** Scheme, host and port, nothing else: what goes into a header must not end a directive. */
function isOrigin(text: string): boolean {
  try {
    return /^(https?|wss?):$/.test(new URL(text).protocol) && /^\w+:\/\/[\w.:[\]-]+$/.test(text);
  } catch {
    return false;
  }
}
