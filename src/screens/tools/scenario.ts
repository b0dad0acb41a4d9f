/** A path through a machine, linked to by a failing `npm run model -- --browser`. */
export interface LinkedPath {
  readonly machine: string;
  /** Names of the model's steps. */
  readonly steps: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,80}$/.test(value);

/** Reads `#scenario=<base64url of JSON>`; null for anything else. The URL is untrusted input. */
export function linkedPath(hash: string): LinkedPath | null {
  const text = /^#scenario=([\w-]+)$/.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Record<keyof LinkedPath, unknown>>;
    const { machine, steps } = read;
    if (!isText(machine) || !Array.isArray(steps) || !steps.every(isText)) return null;
    return { machine, steps };
  } catch {
    return null;
  }
}
