import { staffPlace } from './staffPlace.ts';
import { insPractitionerCalls } from '../../../../contract/insPractitioner.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { codeItems, codeName } from '../../../../contract/codes/codes.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { departmentCalls, type Department } from '../../../../contract/department.ts';
import { doctorCalls, type StaffRow } from '../../../../contract/doctor.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { today } from '../../../list/filters/days.ts';
import type { ResolvedList } from '../../../list/definition.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { SheetForm, type SheetPart } from '../form/SheetForm.tsx';
import { checkedBy } from '../form/schemaErrors.ts';
import { staffList } from './staffList.ts';
import { StaffSync } from './StaffSync.tsx';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface Editing {
  readonly row: StaffRow | null;
  readonly done: () => void;
}

/** 医执人员 of a store: list, form, comparison with the centre. */
export function StaffPart({
  fixmedinsCode,
  screen = staffList,
  head,
}: {
  /** Empty: of several. */
  readonly fixmedinsCode: string;
  readonly screen?: ResolvedList;
  readonly head?: ReactNode;
}) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [syncing, setSyncing] = useState<{ readonly done: () => void } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const offers = useMemo(
    () =>
      staffPlace.offer({
        fixmedinsCode,
        edit: (row, done) => setEditing({ row, done }),
        sync: (done) => setSyncing({ done }),
        byName: () => setAsking(true),
      }),
    [fixmedinsCode],
  );
  return (
    <>
      <ListView
        screen={screen}
        offers={offers}
        about={() => ({ title: screen === staffList ? '医执人员' : screen.title })}
        {...(head !== undefined && { banner: () => head })}
      />
      <ScreenSheet
        isOpen={editing !== null}
        name="staff-form"
        title={editing?.row ? '修改人员' : '新增人员'}
        width={560}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <StaffForm
            row={editing.row}
            fixmedinsCode={editing.row?.fixmedinsCode ?? fixmedinsCode}
            onSaved={() => {
              editing.done();
              setEditing(null);
            }}
          />
        )}
      </ScreenSheet>
      <ScreenSheet
        isOpen={syncing !== null}
        name="staff-sync"
        title="与医保中心同步"
        width={680}
        onClose={() => setSyncing(null)}
      >
        {syncing && (
          <StaffSync
            fixmedinsCode={fixmedinsCode}
            onDone={() => {
              syncing.done();
              setSyncing(null);
            }}
          />
        )}
      </ScreenSheet>
      <ScreenSheet
        isOpen={isAsking}
        name="staff-by-name"
        title="按姓名查询中心"
        width={680}
        onClose={() => setAsking(false)}
      >
        {isAsking && <ByName fixmedinsCode={fixmedinsCode} />}
      </ScreenSheet>
    </>
  );
}

function partsOf(row: StaffRow | null, departments: readonly Department[]): readonly SheetPart[] {
  return [
    {
      title: '人员',
      fields: [
        {
          name: 'pracPsnCode',
          label: '医保人员代码',
          required: true,
          maxLength: 20,
          initial: row?.pracPsnCode ?? '',
        },
        {
          name: 'pracPsnName',
          label: '姓名',
          required: true,
          maxLength: 50,
          initial: row?.pracPsnName ?? '',
        },
        {
          name: 'pracPsnType',
          label: '分类',
          kind: 'choice' as const,
          options: codeItems('medinsPsnType'),
          initial: row?.pracPsnType ?? '3',
        },
        {
          name: 'certno',
          label: '证件号码',
          maxLength: 18,
          initial: row?.certno ?? '',
          help: '签到时核对；已登记的号码不显示全部，不改则保持',
        },
        { name: 'pracPsnCert', label: '资格证书编号', maxLength: 30, initial: row?.pracPsnCert ?? '' },
        { name: 'pracCertNo', label: '执业证书编号', maxLength: 30, initial: row?.pracCertNo ?? '' },
        {
          name: 'hiDrFlag',
          label: '医保标志',
          kind: 'choice' as const,
          options: codeItems('hiDrFlag'),
          initial: row?.hiDrFlag ?? '1',
        },
        {
          name: 'begntime',
          label: '开始时间',
          kind: 'date',
          required: true,
          initial: row?.begntime ?? today(),
        },
        { name: 'endtime', label: '结束时间', kind: 'date', initial: row?.endtime ?? '' },
        {
          name: 'deptNo',
          label: '科室',
          kind: 'choice' as const,
          emptyName: '无',
          options: departments
            .filter((each) => each.isOpen || each.deptNo === row?.deptNo)
            .map((each) => ({ value: each.deptNo, name: each.deptName })),
          initial: row?.deptNo ?? '',
        },
        { name: 'chgRea', label: '变更原因', words: 'chgRea', maxLength: 200, initial: row?.chgRea ?? '' },
      ],
    },
    {
      title: '执业',
      fields: [
        { name: 'pracType', label: '执业类别', maxLength: 30, initial: row?.pracType ?? '' },
        { name: 'pracScope', label: '执业范围', maxLength: 60, initial: row?.pracScope ?? '' },
        { name: 'pracTitle', label: '职称', maxLength: 30, initial: row?.pracTitle ?? '' },
        { name: 'certEnd', label: '证书有效期至', kind: 'date', initial: row?.certEnd ?? '' },
        {
          name: 'creditLv',
          label: '信用等级',
          kind: 'choice' as const,
          emptyName: '未评',
          options: ['A', 'B', 'C', 'D'].map((value) => ({ value, name: value })),
          initial: row?.creditLv ?? '',
        },
        { name: 'volaNote', label: '违规记录', maxLength: 200, initial: row?.volaNote ?? '' },
      ],
    },
  ];
}

interface StaffFormProps {
  readonly row: StaffRow | null;
  readonly fixmedinsCode: string;
  readonly onSaved: () => void;
}
/** Reads the record as it is now. Its masked number is sent back unchanged and then stays. */
function StaffForm({ row, fixmedinsCode, onSaved }: StaffFormProps) {
  const { api, toast } = useServices();
  const id = row?.staffId;
  const { value: read, failure } = useCall(doctorCalls.get, id === undefined ? null : { id });
  const { value: departments, failure: unread } = useCall(departmentCalls.paged, {
    fixmedinsCode: [fixmedinsCode],
    pageSize: 200,
  });
  if (failure !== null || unread !== null)
    return (
      <p role="alert" className="ask-wrong">
        {failure ?? unread}
      </p>
    );
  if ((row !== null && read === null) || departments === null) return <Reading />;
  const save = async (values: Texts, signal: AbortSignal): Promise<void> => {
    const input = values as unknown as Omit<CallInput<(typeof doctorCalls)['add']>, 'fixmedinsCode'>;
    const options = { signal, quiet: true } as const;
    if (read === null) await api.call(doctorCalls.add, { ...input, fixmedinsCode }, options);
    else await api.call(doctorCalls.update, { ...input, staffId: read.staffId, ver: read.ver }, options);
    toast('success', `${values['pracPsnName'] ?? ''} 已保存`);
    onSaved();
  };
  return (
    <SheetForm
      name="staff"
      parts={partsOf(read, departments.rows)}
      submit="保存"
      save={save}
      check={checkedBy(doctorCalls.add, (values) => ({ ...values, fixmedinsCode }))}
      isKept
    />
  );
}

type Found = readonly Pick<
  StaffRow,
  'pracPsnCode' | 'pracPsnName' | 'pracPsnType' | 'pracPsnCert' | 'begntime'
>[];
const NAME: readonly SheetPart[] = [
  { title: '查询条件', fields: [{ name: 'pracPsnName', label: '姓名', required: true, maxLength: 50 }] },
];

/** 5102: the centre's records for a name. */
function ByName({ fixmedinsCode }: { readonly fixmedinsCode: string }) {
  const { api } = useServices();
  const [found, setFound] = useState<Found | null>(null);
  const ask = async ({ pracPsnName = '' }: Texts, signal: AbortSignal): Promise<void> => {
    setFound(null);
    const { rows } = await api.call(
      insPractitionerCalls.insPractitionerQueryByName,
      { fixmedinsCode, pracPsnName },
      { signal, quiet: true },
    );
    setFound(rows);
  };
  return (
    <div className="sheet-form">
      <SheetForm name="staff-name" parts={NAME} submit="查询" save={ask} />
      {found !== null && found.length === 0 && <p role="status">医保中心没有这个姓名的人员</p>}
      {found !== null && found.length > 0 && (
        <table className="sheet-table">
          <HeadRow titles={['代码', '姓名', '分类', '资格证书', '开始时间']} />
          <tbody>
            {found.map((row) => (
              <tr key={row.pracPsnCode}>
                <td>{row.pracPsnCode}</td>
                <td>{row.pracPsnName}</td>
                <td>{codeName('medinsPsnType', row.pracPsnType)}</td>
                <td>{row.pracPsnCert}</td>
                <td>{row.begntime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
