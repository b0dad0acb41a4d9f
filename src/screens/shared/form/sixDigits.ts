/**
 * A PIN or a card's password: six digits, as a PIN pad sends them. Its field has no `maxLength`, which would cut a scanned code down
 * to six digits, and the scanner's Enter would send them as a wrong attempt.
 */
const sixDigits =
  (wrong: string) =>
  (text: string): string | null =>
    /^\d{6}$/.test(text) ? null : wrong;

export const checkPin = sixDigits('PIN 为 6 位数字');
export const checkCardPassword = sixDigits('密码为 6 位数字');
