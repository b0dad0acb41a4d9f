import type { CardPerson } from '../../../../contract/card.ts';
import { counterCalls, type Settled, type UnhandedSale } from '../../../../contract/counter.ts';
import type { Api } from '../../../api/client.ts';
import type { Host } from '../../../api/host/host.ts';
import { isSmall } from '../../../api/host/message.ts';
import type { CardChoice, PreSettled } from '../../../machines/cardSession.ts';

interface Handed {
  readonly person: CardPerson;
  readonly choice: CardChoice;
  readonly settled: Settled;
  readonly split: PreSettled;
}

/**
 * A settled sale as the ERP receives it: the stored read-card data of spec §3. Names and document numbers are
 * masked as on screen.
 */
export const handedData = ({ person, choice, settled, split }: Handed) => ({
  info: {
    psnName: person.psnName,
    certno: person.certno,
    psnNo: person.psnNo,
    gend: person.gend,
    age: person.age,
    mdtrtCertType: person.mdtrtCertType,
    insutype: choice.insutype,
    medType: choice.medType,
    opspDiseCode: choice.disease?.opspDiseCode ?? null,
  },
  amount: {
    rtalDocno: settled.rtalDocno,
    setlId: settled.setlId,
    setlTime: settled.setlTime,
    ...settled.amounts,
  },
  three: split.lines,
});

/** What is handed over of a sale whose customer has left: it is built from the server's ledger. */
export const unhandedData = ({ info, settled: { amounts, ...numbers }, three }: UnhandedSale) => ({
  info,
  amount: { ...numbers, ...amounts },
  three,
});

type Sent = ReturnType<typeof handedData> | ReturnType<typeof unhandedData>;

/** What the bridge adds to the message, bytes at most. */
const ENVELOPE = 1024;
/** Maximum characters of a name and of a spec, so that the longest sale fits the bridge. */
const NAME_MAX = 45;
const SPEC_MAX = 35;

/**
 * The data unchanged, or with names shortened where a long sale exceeds the bridge's limit (docs/host.md). Amounts
 * are never shortened.
 */
export function fitting(data: Sent): Sent {
  if (isSmall(JSON.stringify(data) + ' '.repeat(ENVELOPE))) return data;
  const three = data.three.map((line) => ({
    ...line,
    fixmedinsHilistName: cut(line.fixmedinsHilistName, NAME_MAX),
    spec: cut(line.spec, SPEC_MAX),
  }));
  return { ...data, three };
}
const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

/**
 * Hands a settled sale to the ERP under its number: the ERP accepts a number once, so retries are safe. The server
 * stores the acknowledgement.
 * @throws HostError, ApiError
 */
export async function handOver(api: Api, host: Pick<Host, 'sendFrameMessage'>, data: Sent): Promise<void> {
  const { rtalDocno } = data.amount;
  await host.sendFrameMessage('settlement', fitting(data), { key: rtalDocno });
  // Record it even after the customer has left: what the ERP has must not be offered again.
  await api.call(counterCalls.handed, { rtalDocno }, { quiet: true });
}
