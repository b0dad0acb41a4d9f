/** What a login still wants after the password: `resultExtendInfo` of the refusal with `CODES.secondFactor`. */
export type FactorAsked =
  /** A code of the person's app, or a recovery code. */
  | { readonly kind: 'code' }
  /**
   * The app has no secret yet: it is shown, in Base32 and as an otpauth:// address, with the codes for a login without the
   * app. The next login with a code confirms them.
   */
  | {
      readonly kind: 'enrol';
      readonly secret: string;
      readonly uri: string;
      readonly recoveryCodes: readonly string[];
    };

/** The sentence of that refusal, by which a form without room for a QR code knows it. */
export const FACTOR_ASKED = '请输入动态口令';

/** Reads it from the `info` of an ApiError; null for another shape. */
export function factorOf(info: unknown): FactorAsked | null {
  if (typeof info !== 'object' || info === null || !('kind' in info)) return null;
  if (info.kind === 'code') return { kind: 'code' };
  if (info.kind !== 'enrol' || !('secret' in info) || !('uri' in info) || !('recoveryCodes' in info))
    return null;
  const { secret, uri, recoveryCodes: codes } = info;
  if (typeof secret !== 'string' || typeof uri !== 'string' || !Array.isArray(codes)) return null;
  return { kind: 'enrol', secret, uri, recoveryCodes: codes.map(String) };
}
