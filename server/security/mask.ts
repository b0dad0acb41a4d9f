/** `110101199001011234` → `110***********1234` (domain §7); short numbers are masked entirely. */
export const maskCertno = (certno: string): string =>
  certno.length < 8
    ? '*'.repeat(certno.length)
    : `${certno.slice(0, 3)}${'*'.repeat(certno.length - 7)}${certno.slice(-4)}`;

/** `王小明` → `王*明`, `王明` → `王*`. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return name;
  const last = letters.at(-1) ?? '';
  return letters.length === 2
    ? `${letters[0] ?? ''}*`
    : `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${last}`;
}
