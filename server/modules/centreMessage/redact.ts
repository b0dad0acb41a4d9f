import { hidden, type Renamed } from '../../security/hidden.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import { masked } from '../../stations/masked.ts';

/** The person of a settlement, by whom a message may name them. */
export interface Named {
  readonly psnName: string;
  readonly certno: string;
  readonly psnNo: string;
}

/** An identity card's number, with or without its last letter. */
const ID_CARD = /(?<!\d)\d{17}[\dXx](?!\d)/g;
/** A mobile number. */
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/**
 * A message as it may be read: persons are masked by the name of the member, by the settlement's own person wherever they are
 * named, and by the look of a number. Ids of messages and settlements stay.
 */
export function redacted(text: string, person: Named, renamed: Renamed = {}): string {
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
    const said = hidden(key, value, renamed);
    return typeof said === 'string' && said === value ? plain(said) : said;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Half of a reply, or a page of HTML: without keys every long number may be a person's, so all are masked.
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
