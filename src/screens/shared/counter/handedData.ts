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

/** A settled sale as the ERP gets it: the stored read-card data of spec §3. Names and papers masked as on screen. */
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

/** The same out of the ledger, of a sale whose customer is gone. */
export const unhandedData = ({ info, settled: { amounts, ...numbers }, three }: UnhandedSale) => ({
  info,
  amount: { ...numbers, ...amounts },
  three,
});

type Sent = ReturnType<typeof handedData> | ReturnType<typeof unhandedData>;

/** What the bridge adds to it, bytes at most. */
const ENVELOPE = 1024;
/** Characters of a name and of a spec with which the longest sale passes. */
const NAME_MAX = 45;
const SPEC_MAX = 35;

/** As it is, or with names cut where a sale of many lines would not pass the bridge (docs/host.md): money is never cut. */
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
 * Hands a settled sale to the ERP, under its number: however often it comes there, it is taken once. What was acknowledged is
 * kept by the server. @throws HostError, ApiError
 */
export async function handOver(api: Api, host: Pick<Host, 'sendFrameMessage'>, data: Sent): Promise<void> {
  const { rtalDocno } = data.amount;
  await host.sendFrameMessage('settlement', fitting(data), { key: rtalDocno });
  // Though the customer is gone meanwhile: what the ERP has is not to be offered again.
  await api.call(counterCalls.handed, { rtalDocno }, { quiet: true });
}
