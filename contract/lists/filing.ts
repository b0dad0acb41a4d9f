import { codeName, shortInsutype } from '../codes/codes.ts';
import { diseasesInfoCalls } from '../diseasesInfo.ts';
import type { FilingRow } from '../filing/fields.ts';
import { psnFixCalls } from '../psnFix.ts';
import { specialDrugCalls } from '../specialDrug.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<FilingRow>();
const named = (key: string, title: string, value: (row: FilingRow) => string): ListColumn<FilingRow> => ({
  key,
  title,
  type: 'enum',
  value,
});

/** Who it is for, as lists show people. */
const person: readonly ListColumn<FilingRow>[] = [
  plain('psnName', '姓名'),
  named('psnCertType', '证件类型', (row) => codeName('psnCertType', row.psnCertType)),
  plain('certno', '证件号码'),
  plain('psnNo', '人员编号'),
  named('gend', '性别', (row) => codeName('gend', row.gend)),
  plain('brdy', '出生日期', 'date'),
  plain('tel', '联系电话'),
  plain('empName', '单位'),
];
const insured: readonly ListColumn<FilingRow>[] = [
  plain('insuOptins', '统筹区'),
  named('insutype', '参保险种', (row) => shortInsutype(row.insutype)),
  named('psnType', '人员类别', (row) => codeName('psnType', row.psnType)),
];
const stands: readonly ListColumn<FilingRow>[] = [
  named('filStas', '状态', (row) => codeName('filStas', row.filStas)),
  named('rchkFlag', '审核状态', (row) => codeName('rchkFlag', row.rchkFlag)),
  named('valiFlag', '有效标志', (row) => codeName('valiFlag', row.valiFlag)),
];
const term: readonly ListColumn<FilingRow>[] = [
  plain('begndate', '开始日期', 'date'),
  plain('enddate', '结束日期', 'date'),
];
const rest: readonly ListColumn<FilingRow>[] = [
  plain('rchkOpnn', '审核意见'),
  plain('rchkTime', '审核时间', 'datetime'),
  plain('upldError', '失败原因'),
  plain('upldTime', '上传时间', 'datetime'),
  plain('endRea', '撤销原因'),
  plain('agnterName', '代办人'),
  named('agnterRlts', '代办人关系', (row) =>
    row.agnterRlts === '' ? '' : codeName('agnterRlts', row.agnterRlts),
  ),
  named('dclaSouc', '申报来源', (row) => codeName('dclaSouc', row.dclaSouc)),
  named('hasPhoto', '照片', (row) => (row.hasPhoto ? '有' : '')),
  plain('memo', '备注'),
  plain('opterName', '经办人'),
  plain('madeAt', '经办时间', 'datetime'),
  plain('trtDclaDetlSn', '待遇申报明细流水号'),
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '机构名称'),
];

/** 慢特病备案 (domain §3.14). */
export const diseasesInfoColumns = defineList('special-disease', '慢特病备案', diseasesInfoCalls.getPaged, [
  ...stands,
  ...person,
  ...insured,
  plain('opspDiseCode', '病种编码'),
  plain('opspDiseName', '病种名称'),
  ...term,
  plain('ideFixmedinsNo', '鉴定机构编号'),
  plain('ideFixmedinsName', '鉴定机构'),
  plain('hospIdeDate', '医院鉴定日期', 'date'),
  plain('diagDrCodg', '诊断医师代码'),
  plain('diagDrName', '诊断医师'),
  plain('appyRea', '申请理由'),
  ...rest,
]);

/** 特药备案. */
export const specialDrugColumns = defineList('special-drug', '特药备案', specialDrugCalls.getPaged, [
  ...stands,
  ...person,
  ...insured,
  plain('medListCodg', '医保目录编码'),
  plain('drugName', '医保目录名称'),
  plain('cnt', '数量', 'quantity'),
  plain('cntPrcunt', '数量单位'),
  ...term,
  plain('diagCode', '诊断代码'),
  plain('diagName', '诊断名称'),
  plain('diagDrName', '诊断医师'),
  ...rest,
]);

/** 人员定点备案. */
export const psnFixColumns = defineList('psn-fix', '人员定点备案', psnFixCalls.getPaged, [
  ...stands,
  ...person,
  ...insured,
  named('bizAppyType', '业务申请类型', (row) => codeName('bizAppyType', row.bizAppyType)),
  plain('fixSrtNo', '定点排序号'),
  ...term,
  ...rest,
]);
