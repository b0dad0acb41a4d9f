import { maskCertno, maskName } from '../../security/mask.ts';
import { masked } from '../../stations/masked.ts';

/** The person of a settlement, by whom a message may name them. */
export interface Named {
  readonly psnName: string;
  readonly certno: string;
  readonly psnNo: string;
}

/** Members that hold a person's name, in any spelling of a profile: `psn_name`, `patnName`, `agnter_name`. */
const NAMES = /^(psn|patn|agnter|coner|payer|user|insured|name_of_person)_?name$/i;
/** Members that hold a number or an address of a person. */
const NUMBERS =
  /(cert_?no|card_?(no|sn|token)|id_?no|psn_?no|mdtrt_cert|psn_cert|_tel$|^tel$|mobile|phone|addr|brdy|ec_?(token|qrcode)|password|_pwd$)/i;
/** Names on the wire that a province changed: from theirs to the national ones. */
export type Renamed = Readonly<Record<string, string>>;
/** An identity card's number, with or without its last letter. */
const ID_CARD = /(?<!\d)\d{17}[\dXx](?!\d)/g;
/** A mobile number. */
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/**
 * A message as it may be read: persons are masked by the name of the member, by the settlement's own person wherever they are
 * named, and by the look of a number. Ids of messages and settlements stay.
 */
export function redacted(text: string, person: Named, renamed: Renamed = {}): string {
  const isOf = (kind: RegExp, key: string): boolean => kind.test(key) || kind.test(renamed[key] ?? '');
  const known = [person.psnName, person.certno, person.psnNo].filter((each) => [...each].length > 1);
  const plain = (value: string): string =>
    known
      .reduce(
        (said, each) => said.replaceAll(each, each === person.psnName ? maskName(each) : maskCertno(each)),
        value,
      )
      .replace(ID_CARD, maskCertno)
      .replace(MOBILE, maskCertno);
  const member = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') {
      if (isOf(NAMES, key)) return maskName(value);
      return isOf(NUMBERS, key) ? maskCertno(value) : plain(value);
    }
    return typeof value === 'number' && isOf(NUMBERS, key) ? maskCertno(String(value)) : value;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Half of a reply, or a page of HTML: no long number of it is a name that could be told from others.
    return masked(plain(text));
  }
  return JSON.stringify(opened(json), member, 2);
}

/** Some profiles send input and output as JSON within a string. */
function opened(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]: [string, unknown]) => {
      if ((key !== 'input' && key !== 'output') || typeof value !== 'string') return [key, value];
      try {
        return [key, JSON.parse(value)];
      } catch {
        return [key, value];
      }
    }),
  );
}
