import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import type { FormFact, PrintForm } from '../../../ui/print/formPaper.ts';
import { filed, FILING_TITLE } from './filingKinds.ts';

const coded = (table: 'agnterRlts' | 'psnCertType', code: string): string =>
  code === '' ? '' : codeName(table, code);

/** The person of a filing. */
export const personFacts = (row: FilingRow): readonly FormFact[] => [
  ['姓名', row.psnName],
  ['性别', codeName('gend', row.gend)],
  ['出生日期', row.brdy],
  ['证件类型', codeName('psnCertType', row.psnCertType)],
  ['证件号码', row.certno],
  ['人员编号', row.psnNo],
  ['险种', shortInsutype(row.insutype)],
  ['统筹区', row.insuOptins],
  ['单位', row.empName],
  ['联系电话', row.tel],
  ['联系地址', row.addr],
];
/** What is filed, and how it stands; the same on screen and on paper. */
export const filingFacts = (row: FilingRow): readonly FormFact[] => [
  [row.filingKind === 'opsp' ? '病种' : row.filingKind === 'drug' ? '药品' : '业务申请类型', filed(row)],
  ['医保目录编码', row.medListCodg],
  ['数量', row.cnt === '' ? '' : `${Number(row.cnt)}${row.cntPrcunt}`],
  ['诊断', row.diagName === '' ? '' : `${row.diagName}（${row.diagCode}）`],
  ['定点排序号', row.fixSrtNo],
  ['鉴定机构', row.ideFixmedinsName],
  ['医院鉴定日期', row.hospIdeDate],
  ['诊断医师', row.diagDrName],
  ['申请理由', row.appyRea],
  ['起止日期', `${row.begndate} 至 ${row.enddate === '' ? '长期' : row.enddate}`],
  ['代办人', row.agnterName],
  ['代办人关系', coded('agnterRlts', row.agnterRlts)],
  ['代办人证件', row.agnterCertno],
  ['代办人联系方式', row.agnterTel],
  ['备注', row.memo],
];
export const stateFacts = (row: FilingRow): readonly FormFact[] => [
  ['状态', codeName('filStas', row.filStas)],
  ['审核意见', row.rchkOpnn],
  ['审核时间', row.rchkTime ?? ''],
  ['撤销原因', row.endRea],
  ['失败原因', row.upldError],
  ['申报来源', codeName('dclaSouc', row.dclaSouc)],
  ['申报流水号', row.trtDclaDetlSn],
  ['经办人', row.opterName],
  ['经办时间', row.madeAt],
  ['机构', `${row.fixmedinsName}（${row.fixmedinsCode}）`],
];

const filled = (facts: readonly FormFact[]): readonly FormFact[] => facts.filter(([, value]) => value !== '');

/** 备案表 on paper, to be signed. */
export const filingSheet = (
  row: FilingRow,
  print: { readonly operator: string; readonly printedAt: string },
): PrintForm => ({
  title: `${FILING_TITLE[row.filingKind]}表`,
  head: filled(personFacts(row)),
  columns: [
    { title: '项目', share: 30, align: 'left' },
    { title: '内容', share: 140, align: 'left' },
  ],
  lines: filled(filingFacts(row)).map(([name, value]) => [name, value]),
  noLines: '',
  foot: filled(stateFacts(row)).slice(0, 4),
  sentences: ['本人（代办人）承诺以上信息真实，材料齐全。'],
  signatures: ['参保人', '代办人', '经办人', '机构盖章'],
  notes: [
    `机构：${row.fixmedinsName}`,
    `流水号：${row.trtDclaDetlSn}`,
    `打印人：${print.operator}`,
    `打印时间：${print.printedAt}`,
  ],
});
