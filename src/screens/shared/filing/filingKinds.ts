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
        {
          name: 'ideFixmedinsNo',
          label: '鉴定机构编号',
          required: true,
          maxLength: 30,
          initial: row?.ideFixmedinsNo ?? '',
        },
        {
          name: 'ideFixmedinsName',
          label: '鉴定机构名称',
          required: true,
          maxLength: 200,
          initial: row?.ideFixmedinsName ?? '',
        },
        {
          name: 'hospIdeDate',
          label: '医院鉴定日期',
          kind: 'date',
          required: true,
          initial: row?.hospIdeDate ?? '',
        },
        {
          name: 'diagDrCodg',
          label: '诊断医师编码',
          required: true,
          maxLength: 30,
          initial: row?.diagDrCodg ?? '',
        },
        {
          name: 'diagDrName',
          label: '诊断医师姓名',
          required: true,
          maxLength: 50,
          initial: row?.diagDrName ?? '',
        },
        ...term(row),
        { name: 'appyRea', label: '申请理由', maxLength: 500, initial: row?.appyRea ?? '' },
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
        { name: 'diagCode', label: '诊断代码', required: true, maxLength: 20, initial: row?.diagCode ?? '' },
        { name: 'diagName', label: '诊断名称', required: true, maxLength: 100, initial: row?.diagName ?? '' },
        { name: 'diagDrName', label: '诊断医师姓名', maxLength: 50, initial: row?.diagDrName ?? '' },
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
  { name: 'tel', label: '联系电话', maxLength: 20, initial: row?.tel ?? '' },
  { name: 'addr', label: '联系地址', maxLength: 200, initial: row?.addr ?? '' },
  { name: 'memo', label: '备注', maxLength: 500, initial: row?.memo ?? '' },
];
export const agentFields = (row: FilingRow | null): readonly SheetField[] => [
  { name: 'agnterName', label: '代办人姓名', maxLength: 50, initial: row?.agnterName ?? '' },
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
  { name: 'agnterCertno', label: '代办人证件号码', maxLength: 50, initial: row?.agnterCertno ?? '' },
  { name: 'agnterTel', label: '代办人联系方式', maxLength: 20, initial: row?.agnterTel ?? '' },
  { name: 'agnterAddr', label: '代办人地址', maxLength: 200, initial: row?.agnterAddr ?? '' },
];
