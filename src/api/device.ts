const KEY = 'device';
const BYTES = 32;

const made = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let memory: string | null = null;

/**
 * The secret of this browser on this machine (43 characters of base64url), sent as the header `device-key`: tills of one
 * store share account and address. Where the browser refuses storage it lives as long as the page.
 */
export function deviceKey(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    memory ??= made();
    localStorage.setItem(KEY, memory);
  } catch {
    memory ??= made();
  }
  return memory;
}
