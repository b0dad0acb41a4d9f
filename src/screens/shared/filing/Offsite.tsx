import { useState } from 'react';
import type { CardPerson } from '../../../../contract/card.ts';
import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { psnFixCalls } from '../../../../contract/psnFix.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { PersonFinder } from './PersonFinder.tsx';

/** 异地备案 of somebody, as the centre has it now: nothing of it is kept here. */
export function Offsite() {
  const [person, setPerson] = useState<CardPerson | null>(null);
  return person === null ? <PersonFinder onFound={setPerson} /> : <Found person={person} />;
}

function Found({ person: { cardSn, psnName } }: { readonly person: CardPerson }) {
  const { value, failure } = useCall(psnFixCalls.offsite, { cardSn });
  if (value === null) return <Reading failure={failure} />;
  if (value.rows.length === 0) return <p role="status">{psnName} 没有异地备案</p>;
  return (
    <div className="filing-offsite" role="region" aria-label={`${psnName} 的异地备案`} tabIndex={0}>
      <table>
        <HeadRow titles={['备案类型', '就医地', '险种', '起止', '申请时间', '原因', '来源', '有效']} />
        <tbody>
          {value.rows.map((row) => (
            <tr key={`${row.begndate} ${row.mdtrtareaAdmdvs}`}>
              <td>{codeName('outAppyType', row.outAppyType)}</td>
              <td>{row.mdtrtareaName}</td>
              <td>{shortInsutype(row.insutype)}</td>
              <td>
                {row.begndate} 至 {row.enddate === '' ? '长期' : row.enddate}
              </td>
              <td>{row.appyTime}</td>
              <td>{row.outRea}</td>
              <td>{codeName('dclaSouc', row.dclaSouc)}</td>
              <td>{codeName('valiFlag', row.valiFlag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
