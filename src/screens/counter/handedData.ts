import type { CardPerson } from '../../../contract/card.ts';
import { counterCalls, type Settled, type UnhandedSale } from '../../../contract/counter.ts';
import type { Api } from '../../api/client.ts';
import type { Host } from '../../api/host/host.ts';
import type { CardChoice, PreSettled } from '../../machines/cardSession.ts';

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

/**
 * Hands a settled sale to the ERP, under its number: however often it comes there, it is taken once. What was acknowledged is
 * kept by the server. @throws HostError, ApiError
 */
export async function handOver(
  api: Api,
  host: Pick<Host, 'sendFrameMessage'>,
  data: ReturnType<typeof handedData> | ReturnType<typeof unhandedData>,
): Promise<void> {
  const { rtalDocno } = data.amount;
  await host.sendFrameMessage('settlement', data, { key: rtalDocno });
  // Though the customer is gone meanwhile: what the ERP has is not to be offered again.
  await api.call(counterCalls.handed, { rtalDocno }, { quiet: true });
}
