import { useState } from 'react';
import type { CardInsured, CardPerson } from '../../../../contract/card.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { CardChoice, CardSessionEvent } from '../../../machines/cardSession.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';

const IN_FORCE = '1';

interface CustomerProps {
  readonly person: CardPerson;
  readonly choice: CardChoice;
  readonly canChoose: boolean;
  readonly send: (event: CardSessionEvent) => void;
}

/** Completed years; 1101 says tenths of a year. */
const yearsOf = ({ age }: CardPerson): number => Math.floor(Number(age));

/** The customer, in type large enough to read while standing. */
export function Customer(props: CustomerProps) {
  const { person } = props;
  return (
    <>
      <div className="counter-who">
        <strong>{person.psnName}</strong>
        <span>
          {codeName('gend', person.gend)} {yearsOf(person)} 岁
        </span>
        <span className="counter-soft">{codeName('mdtrtCertType', person.mdtrtCertType)}</span>
      </div>
      {(person.expiring ?? []).map(({ name, enddate }) => (
        <p key={name} className="counter-wrong" role="status">
          {name}备案 {enddate} 到期，请提醒顾客续办
        </p>
      ))}
      <Insured {...props} />
      <Tabs person={person} />
    </>
  );
}

/** The person's insurances, the chosen one marked. One that is not in force is shown but cannot be chosen. */
function Insured({ person, choice, canChoose, send }: CustomerProps) {
  const name = useDomId('counter-insutype');
  return (
    <fieldset className="counter-insured">
      <legend>险种与账户余额</legend>
      {person.insuinfo.map((row) => (
        <label key={`${row.insutype}${row.insuplcAdmdvs}`} className="counter-insurance">
          <input
            type="radio"
            name={name}
            checked={row.insutype === choice.insutype}
            disabled={row.psnInsuStas !== IN_FORCE || !canChoose}
            onChange={() => send({ type: 'INSUTYPE', insutype: row.insutype })}
          />
          <span>
            {row.insutypeName}
            {row.psnInsuStas !== IN_FORCE && <StatusTag tone="muted">{stasText(row)}</StatusTag>}
            <small>
              {row.psnTypeName} · {row.insuplcName}
            </small>
          </span>
          <Money value={row.balc} />
        </label>
      ))}
      {choice.insutype === null && (
        <p className="counter-wrong" role="alert">
          没有正常参保的险种，不能用医保结算
        </p>
      )}
    </fieldset>
  );
}

const stasText = ({ psnInsuStas, pausInsuDate }: CardInsured): string =>
  `${codeName('psnInsuStas', psnInsuStas)}${pausInsuDate === null ? '' : ` ${pausInsuDate}`}`;

const TABS = ['基本信息', '参保信息', '身份信息'] as const;

function Tabs({ person }: { readonly person: CardPerson }) {
  const [shown, setShown] = useState(0);
  const id = useDomId('counter-part');
  return (
    <>
      <TabStrip label="顾客" titles={TABS} shown={shown} onShow={setShown} panel={id} />
      <div id={id} role="tabpanel" aria-label={TABS[shown]} tabIndex={0} className="counter-part">
        {shown === 0 && (
          <Facts
            className="counter-facts"
            facts={[
              ['性别', codeName('gend', person.gend)],
              ['民族', codeName('naty', person.naty)],
              ['出生日期', person.brdy],
              ['年龄', `${yearsOf(person)} 岁`],
              ['证件类型', codeName('psnCertType', person.psnCertType)],
              ['证件号', person.certno],
              ['人员编号', person.psnNo],
            ]}
          />
        )}
        {shown === 1 && person.insuinfo.map((row) => <InsuredFacts key={row.insutype} row={row} />)}
        {shown === 2 && <Identities person={person} />}
      </div>
    </>
  );
}

const InsuredFacts = ({ row }: { readonly row: CardInsured }) => (
  <Facts
    className="counter-facts"
    label={row.insutypeName}
    facts={[
      ['险种', row.insutypeName],
      ['人员类别', row.psnTypeName],
      ['参保状态', codeName('psnInsuStas', row.psnInsuStas)],
      ['参保日期', row.psnInsuDate ?? ''],
      ['暂停日期', row.pausInsuDate ?? ''],
      ['公务员', row.cvlservFlag === '1' ? '是' : '否'],
      ['参保地', row.insuplcName],
      ['单位', row.empName ?? ''],
    ]}
  />
);

const Identities = ({ person }: { readonly person: CardPerson }) =>
  person.idetinfo.length === 0 ? (
    <p className="counter-soft">没有身份信息</p>
  ) : (
    <table>
      <HeadRow titles={['类别', '等级', '起', '止']} />
      <tbody>
        {person.idetinfo.map((row, nth) => (
          <tr key={nth}>
            <td>{row.psnIdetType}</td>
            <td>{row.psnTypeLv}</td>
            <td>{row.begntime}</td>
            <td>{row.endtime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
