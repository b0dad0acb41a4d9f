import type { CardPerson } from '../../../contract/card.ts';
import type { Settled } from '../../../contract/counter.ts';
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
