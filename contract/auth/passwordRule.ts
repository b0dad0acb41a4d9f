/**
 * The rule of a new password, for the server and for the pages before login, which load no schema library. The server
 * also refuses earlier passwords (server/accounts/setPassword.ts).
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
const LEAST_KINDS = 3;
/** A shorter user name is part of many words. */
const LEAST_NAME = 3;

export const PASSWORD_HINT = `${PASSWORD_MIN} 至 ${PASSWORD_MAX} 位，大小写字母、数字、符号至少三类`;

/** Characters of other scripts count as symbols. */
const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}\s]/u];

/** What lists of leaked passwords begin with, and this trade's own words; digits and symbols around it do not help. */
const COMMON = new Set(
  `a aa aaa abc abcd abcde abcdef abcabc qwe qwer qwert qwerty qwertyuiop asd asdf asdfg asdfgh zxc zxcv zxcvbn qaz
   qazwsx qaz2wsx qazawsx wsx password passwd passw pass pwd admin administrator root user test guest login welcome
   letmein iloveyou monkey dragon master superman sunshine princess football baseball shadow hello changeme secret
   default system server oracle mysql windows computer internet company store china beijing shanghai zhongguo woaini
   wodemima mima nihao yibao yiyao yaodian yaofang yaopin shouyin huawei tencent alibaba`.split(/\s+/),
);
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** `P@ssw0rd123!` is `password`. */
function isCommon(lower: string): boolean {
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const word = core.replace(/[@431!0$5]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return COMMON.has(core) || COMMON.has(word) || /^(.)\1*$/u.test(core);
}

/** What is wrong with a new password, as a sentence, or null. */
export function wrongPassword(password: string, userName: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN || length > PASSWORD_MAX || password.trim() === '')
    return `密码长度应为 ${PASSWORD_MIN} 至 ${PASSWORD_MAX} 位`;
  if (KINDS.filter((kind) => kind.test(password)).length < LEAST_KINDS)
    return '密码须包含大写字母、小写字母、数字、符号中的至少三类';
  const lower = password.toLowerCase();
  const name = userName.trim().toLowerCase();
  if (name.length >= LEAST_NAME && lower.includes(name)) return '密码不能包含用户名';
  return isCommon(lower) ? '密码过于常见，请换一个' : null;
}
