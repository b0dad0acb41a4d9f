import { Problem } from './problem.mjs';

export interface Origins {
  /** Origins that may frame the console (the ERP host). */
  readonly frameAncestors: readonly string[];
  /**
   * Origins whose framing page may also exchange messages with the console (docs/host.md), as `location.origin`
   * spells them.
   */
  readonly hostOrigins: readonly string[];
  /** Origins that the console may connect to: a local card reader, another API. */
  readonly connectSources: readonly string[];
  /** Origins of other consoles that may call this API. */
  readonly corsOrigins: readonly string[];
}

/**
 * From FRAME_ANCESTORS, HOST_ORIGINS, CONNECT_SOURCES and CORS_ORIGINS: origins separated by blanks. HOST_ORIGINS
 * defaults to FRAME_ANCESTORS; `off` means none. Its origins may also frame the console.
 * @throws Problem
 */
export function readOrigins(env: NodeJS.ProcessEnv): Origins {
  const framing = originsOf(env, 'FRAME_ANCESTORS');
  const talking = env['HOST_ORIGINS']?.trim() ? hostsOf(env) : framing;
  return {
    frameAncestors: [...new Set([...framing, ...talking])],
    // Normalised as browsers report origins: lower case, without the scheme's default port.
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

/** Scheme, host and port only: a value in a header must not end a directive. */
function isOrigin(text: string): boolean {
  try {
    return /^(https?|wss?):$/.test(new URL(text).protocol) && /^\w+:\/\/[\w.:[\]-]+$/.test(text);
  } catch {
    return false;
  }
}
