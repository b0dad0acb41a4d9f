import { codeItems } from '../../../../contract/codes/codes.ts';
import { diseasesInfoCalls } from '../../../../contract/diseasesInfo.ts';
import { BIZ_APPY_TYPES, type FilingKind, type FilingRow } from '../../../../contract/filing/fields.ts';
import { psnFixCalls } from '../../../../contract/psnFix.ts';
import { specialDrugCalls } from '../../../../contract/specialDrug.ts';
import type { SelectOption } from '../../../ui/form/SelectField.tsx';
import { today } from '../../../list/filters/days.ts';
import type { SheetField } from '../form/SheetForm.tsx';

/** The calls of the kinds; those of the same name ask the same, but for the forms. */
export const filingCallsOf = {
  // The spec names this one of the three.
  opsp: { ...diseasesInfoCalls, repeal: diseasesInfoCalls.repealDiseasesInfo },
  drug: specialDrugCalls,
  fix: psnFixCalls,
} as const;

export const FILING_TITLE: Readonly<Record<FilingKind, string>> = {
  opsp: '慢特病备案',
  drug: '特药备案',
  fix: '人员定点备案',
};

/** What is filed, in words. */
export const filed = (row: FilingRow): string =>
  row.opspDiseName ||
  row.drugName ||
  (codeItems('bizAppyType').find(({ value }) => value === row.bizAppyType)?.name ?? '');

type TextKey = { [Key in keyof FilingRow]: FilingRow[Key] extends string ? Key : never }[keyof FilingRow];
const text = (row: FilingRow | null, name: TextKey, label: string, maxLength: number): SheetField => ({
  name,
  label,
  maxLength,
  initial: row?.[name] ?? '',
});
const mustText = (...field: Parameters<typeof text>): SheetField => ({ ...text(...field), required: true });

const term = (row: FilingRow | null): readonly SheetField[] => [
  { name: 'begndate', label: '开始日期', kind: 'date', required: true, initial: row?.begndate ?? today() },
  { name: 'enddate', label: '结束日期', kind: 'date', initial: row?.enddate ?? '', help: '不填为长期' },
];

/** The fields of what is filed, by kind. `drug`: the code that a new filing begins with. */
export function subjectFields(
  kind: FilingKind,
  row: FilingRow | null,
  { diseases, drug }: { readonly diseases: readonly SelectOption[]; readonly drug: string },
): readonly SheetField[] {
  switch (kind) {
    case 'opsp':
      return [
        {
          name: 'opspDiseCode',
          label: '病种',
          kind: 'choice',
          options: diseases,
          emptyName: '请选择',
          required: true,
          initial: row?.opspDiseCode ?? '',
        },
        mustText(row, 'ideFixmedinsNo', '鉴定机构编号', 30),
        mustText(row, 'ideFixmedinsName', '鉴定机构名称', 200),
        {
          name: 'hospIdeDate',
          label: '医院鉴定日期',
          kind: 'date',
          required: true,
          initial: row?.hospIdeDate ?? '',
        },
        mustText(row, 'diagDrCodg', '诊断医师编码', 30),
        mustText(row, 'diagDrName', '诊断医师姓名', 50),
        ...term(row),
        text(row, 'appyRea', '申请理由', 500),
      ];
    case 'drug':
      return [
        {
          name: 'medListCodg',
          label: '医保目录编码',
          required: true,
          maxLength: 50,
          initial: row?.medListCodg ?? drug,
        },
        {
          name: 'cnt',
          label: '数量',
          required: true,
          maxLength: 13,
          initial: row === null ? '' : String(Number(row.cnt)),
        },
        {
          name: 'cntPrcunt',
          label: '数量单位',
          required: true,
          maxLength: 20,
          initial: row?.cntPrcunt ?? '盒',
        },
        mustText(row, 'diagCode', '诊断代码', 20),
        mustText(row, 'diagName', '诊断名称', 100),
        text(row, 'diagDrName', '诊断医师姓名', 50),
        ...term(row),
      ];
    case 'fix':
      return [
        {
          name: 'bizAppyType',
          label: '业务申请类型',
          kind: 'choice',
          options: codeItems('bizAppyType').filter(({ value }) =>
            (BIZ_APPY_TYPES as readonly string[]).includes(value),
          ),
          required: true,
          initial: row?.bizAppyType ?? '03',
        },
        {
          name: 'fixSrtNo',
          label: '定点排序号',
          required: true,
          maxLength: 2,
          initial: row?.fixSrtNo ?? '1',
        },
        ...term(row),
      ];
  }
}

/** How the person is reached, and who came for them. */
export const contactFields = (row: FilingRow | null): readonly SheetField[] => [
  text(row, 'tel', '联系电话', 20),
  text(row, 'addr', '联系地址', 200),
  text(row, 'memo', '备注', 500),
];
export const agentFields = (row: FilingRow | null): readonly SheetField[] => [
  text(row, 'agnterName', '代办人姓名', 50),
  {
    name: 'agnterRlts',
    label: '代办人关系',
    kind: 'choice',
    options: codeItems('agnterRlts'),
    emptyName: '本人办理',
    initial: row?.agnterRlts ?? '',
  },
  {
    name: 'agnterCertType',
    label: '代办人证件类型',
    kind: 'choice',
    options: codeItems('psnCertType'),
    emptyName: '不填',
    initial: row?.agnterCertType ?? '',
  },
  text(row, 'agnterCertno', '代办人证件号码', 50),
  text(row, 'agnterTel', '代办人联系方式', 20),
  text(row, 'agnterAddr', '代办人地址', 200),
];
