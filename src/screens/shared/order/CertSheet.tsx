import { useMemo, useState } from 'react';
import { codeItems, codeName } from '../../../../contract/codes/codes.ts';
import { setlCertCalls, type SetlCert } from '../../../../contract/setlCert.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { today } from '../../../list/filters/days.ts';
import { SheetForm, type SheetField } from '../form/SheetForm.tsx';
import { checkedBy } from '../form/schemaErrors.ts';
import { CERT_DIALOG, certPlace } from './certCommands.ts';
import type { OrderName } from './orderName.ts';
import '../form/sheet-form.css';
import './orders.css';

type Order = OrderName & { readonly setlDate: string };
interface CertSheetProps {
  readonly order: OrderName;
  readonly onClose: () => void;
}

/** 电子凭证 of one settlement: registered, told to the centre, queried, 冲红. */
export function CertSheet({ order, onClose }: CertSheetProps) {
  return (
    <ScreenSheet isOpen name={CERT_DIALOG} title="开票/电子凭证" width={520} onClose={onClose}>
      {order.setlDate === undefined ? (
        <p role="status">请从订单列表打开</p>
      ) : (
        <Certs order={{ ...order, setlDate: order.setlDate }} />
      )}
    </ScreenSheet>
  );
}

/** While the centre is being told, ms. */
const EVERY = 3000;

function Certs({ order }: { readonly order: Order }) {
  const [isWaiting, setWaiting] = useState(false);
  const { value, failure, reload } = useCall(
    setlCertCalls.get,
    order,
    isWaiting ? { every: EVERY } : undefined,
  );
  const first = value?.certs[0];
  // Whether the centre has it is seen without a key.
  if (value !== null && isWaiting !== (first?.upldStas === '9')) setWaiting(!isWaiting);
  useScope(
    'dialog',
    useMemo(
      () => ({
        dialog: {
          name: CERT_DIALOG,
          ...(first && certPlace.offer({ order, cert: first, refresh: reload })),
        },
      }),
      [order, first, reload],
    ),
    { active: first !== undefined },
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const others = value.certs.filter((cert) => cert !== first || cert.redFlag === '1');
  return (
    <div className="sheet-form">
      {first?.redFlag === '0' ? <InForce cert={first} /> : <CertForm order={order} onSaved={reload} />}
      {others.length > 0 && <Red certs={others} />}
    </div>
  );
}

function InForce({ cert }: { readonly cert: SetlCert }) {
  return (
    <>
      <Facts
        className="facts"
        label="有效的电子凭证"
        facts={[
          ['类型', codeName('elecSetlCertType', cert.elecSetlCertType)],
          ['凭证代码', cert.elecSetlCertCode],
          ['凭证号码', cert.elecSetlCertNo],
          ['校验码', cert.elecSetlCertChkcode],
          ['开具日期', cert.issuDate],
          [
            '上传状态',
            codeName('upldStas', cert.upldStas) + (cert.upldError === '' ? '' : `：${cert.upldError}`),
          ],
          ['报销状态', codeName('reimFlag', cert.reimFlag)],
          ['经办人', `${cert.opterName} ${cert.madeAt}`],
        ]}
      />
      <Toolbar label="电子凭证" items={['cert.query', 'cert.red', 'cert.retry']} />
    </>
  );
}

function Red({ certs }: { readonly certs: readonly SetlCert[] }) {
  return (
    <table className="sheet-table">
      <caption>已冲红</caption>
      <HeadRow titles={['类型', '号码', '上传状态', '经办人']} />
      <tbody>
        {certs.map((cert) => (
          <tr key={`${cert.elecSetlCertCode}/${cert.elecSetlCertNo}`}>
            <td>{codeName('elecSetlCertType', cert.elecSetlCertType)}</td>
            <td>
              {cert.elecSetlCertCode} {cert.elecSetlCertNo}
            </td>
            <td>{codeName('upldStas', cert.upldStas)}</td>
            <td>{cert.opterName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIELDS: readonly SheetField[] = [
  {
    name: 'elecSetlCertType',
    label: '凭证类型',
    kind: 'choice',
    options: codeItems('elecSetlCertType'),
    initial: '3',
    required: true,
  },
  { name: 'elecSetlCertCode', label: '凭证代码（数电票没有）', maxLength: 50 },
  { name: 'elecSetlCertNo', label: '凭证号码', required: true, maxLength: 50 },
  { name: 'elecSetlCertChkcode', label: '校验码', maxLength: 50 },
];

function CertForm({ order, onSaved }: { readonly order: Order; readonly onSaved: () => void }) {
  const { api, toast } = useServices();
  const inputOf = (values: Texts) => ({ ...values, ...order });
  return (
    <SheetForm
      name="setl-cert"
      parts={[
        {
          title: '登记电子凭证',
          fields: [
            ...FIELDS,
            { name: 'issuDate', label: '开具日期', kind: 'date', required: true, initial: today() },
          ],
        },
      ]}
      submit="登记并上传"
      check={checkedBy(setlCertCalls.add, inputOf)}
      save={async (values, signal) => {
        const input = inputOf(values) as CallInput<(typeof setlCertCalls)['add']>;
        await api.call(setlCertCalls.add, input, { signal, quiet: true });
        toast('success', '电子凭证已登记，正在上传医保中心');
        onSaved();
      }}
      isKept
    />
  );
}
