import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { departmentCalls, type Department } from '../../../../contract/department.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { today } from '../../../list/filters/days.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import { departmentList } from './departmentList.ts';
import { departmentPlace } from './departmentPlace.ts';

interface Opened {
  readonly row: Department | null;
  readonly done: () => void;
}

/** 科室 of the stores within reach. */
export default function Departments() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(() => departmentPlace.offer({ edit: (row, done) => setOpened({ row, done }) }), []);
  const close = () => setOpened(null);
  return (
    <>
      <ListView screen={departmentList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="department"
        title={opened?.row ? '修改科室' : '新增科室'}
        width={480}
        onClose={close}
      >
        {opened && (
          <DepartmentForm
            row={opened.row}
            onSaved={() => {
              close();
              opened.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

interface DepartmentFormProps {
  /** Null: a new one, of the store that the list shows. */
  readonly row: Department | null;
  readonly onSaved: () => void;
}
function DepartmentForm({ row, onSaved }: DepartmentFormProps) {
  const { api, toast, profile } = useServices();
  const [search] = useSearchParams();
  const own = profile.medicalNo;
  const fields = (values: Texts) => ({
    fixmedinsCode: row?.fixmedinsCode ?? (own === '' ? (values['fixmedinsCode'] ?? '') : own),
    deptNo: row?.deptNo ?? values['deptNo'] ?? '',
    deptName: values['deptName'] ?? '',
    begntime: values['begntime'] ?? '',
    headName: values['headName'] ?? '',
    headTel: values['headTel'] ?? '',
  });
  const changed = (values: Texts) => ({ ...fields(values), ver: row?.ver ?? 0 });
  return (
    <SheetForm
      name="department"
      parts={[
        {
          title: '科室',
          fields: [
            ...(row === null && own === ''
              ? [
                  {
                    name: 'fixmedinsCode',
                    label: '门店',
                    kind: 'store' as const,
                    required: true,
                    initial: search.get('fixmedinsCode') ?? '',
                  },
                ]
              : []),
            {
              name: 'deptNo',
              label: '科室编码',
              required: row === null,
              maxLength: 20,
              initial: row?.deptNo ?? '',
              ...(row !== null && { readOnly: true }),
            },
            {
              name: 'deptName',
              label: '科室名称',
              required: true,
              maxLength: 50,
              isFirst: row !== null,
              initial: row?.deptName ?? '',
            },
            {
              name: 'begntime',
              label: '开始时间',
              kind: 'date',
              required: true,
              initial: row?.begntime ?? today(),
            },
            { name: 'headName', label: '负责人', maxLength: 50, initial: row?.headName ?? '' },
            { name: 'headTel', label: '电话', maxLength: 20, initial: row?.headTel ?? '' },
          ],
        },
      ]}
      submit={row === null ? '新增' : '保存'}
      check={
        row === null ? checkedBy(departmentCalls.add, fields) : checkedBy(departmentCalls.update, changed)
      }
      save={async (values, signal) => {
        const options = { signal, quiet: true } as const;
        const saved =
          row === null
            ? await api.call(departmentCalls.add, fields(values), options)
            : await api.call(departmentCalls.update, changed(values), options);
        toast('success', `科室「${saved.deptName}」已保存`);
        onSaved();
      }}
      isKept
    />
  );
}
