import { maskCertno, maskName } from './mask.ts';

/** Names on the wire that a province changed: from theirs to the national ones. */
export type Renamed = Readonly<Record<string, string>>;

/** Members that hold a person's name, as we or the national interfaces write it: `psnName`, `patn_name`, `agnter_name`. */
const NAMES = /^(psn|patn|agnter|coner|payer|user|insured|opter|prac_?psn)_?name$/i;
/** Members that hold a number or an address of a person. */
const NUMBERS =
  /(cert_?no|card_?(no|sn)|id_?no|psn_?no|mdtrt_cert|psn_cert|_tel$|^tel$|mobile|phone|addr|brdy)/i;
/** Members of which not even a part is shown. */
const SECRETS = /(password|_pwd$|token$|qr_?code$|^mac$)/i;

/** A member of a message to the centre, without what tells who somebody is. */
export function hidden(key: string, value: unknown, renamed: Renamed = {}): unknown {
  const isOf = (kind: RegExp): boolean => kind.test(key) || kind.test(renamed[key] ?? '');
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return value;
  if (isOf(SECRETS)) return '***';
  if (isOf(NUMBERS)) return maskCertno(text);
  return isOf(NAMES) ? maskName(text) : value;
}
