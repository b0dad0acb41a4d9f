import { codeName } from '../../../../contract/codes/codes.ts';
import type { RxDetail, RxLine } from '../../../../contract/rx.ts';
import type { FormColumn, FormFact, PrintForm } from '../../../ui/print/formPaper.ts';

/** `1.0000` → `1`, `0.5000` → `0.5`. */
export const plainCount = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

export const dosage = (line: RxLine): string =>
  `每次 ${plainCount(line.sinDoscnt)}${line.sinDosunt}，${line.usedFrquName}，${line.medcWayDscr}，${plainCount(line.medcDays)} 天`;
export const total = (line: RxLine): string => `${plainCount(line.drugCnt)}${line.drugDosunt}`;

export const ageOf = ({ rx }: RxDetail): string =>
  `${codeName('gend', rx.gend)}，${plainCount(rx.patnAge)} 岁`;
export const diagnoses = ({ dises }: RxDetail): string =>
  dises.map(({ diagCode, diagName }) => `${diagName}（${diagCode}）`).join('；');

/** The fields above the drugs, the same on screen and on paper. */
export const headFacts = (detail: RxDetail): readonly FormFact[] => {
  const { rx } = detail;
  return [
    ['处方编号', rx.hiRxno],
    ['开方时间', rx.prscTime],
    ['科室', rx.prscDeptName],
    ['患者', rx.patnName],
    ['性别年龄', ageOf(detail)],
    ['险种', codeName('insutype', rx.insutype)],
    ['证件号', rx.certno],
    ['处方类别', codeName('rxTypeCode', rx.rxTypeCode)],
    ['过敏史', rx.algsHis ?? '无'],
  ];
};

const LINES: readonly (readonly [FormColumn, (line: RxLine) => string])[] = [
  [{ title: '药品', share: 40, align: 'left' }, (line) => line.drugGenname],
  [{ title: '规格', share: 26, align: 'left' }, (line) => line.drugSpec],
  [{ title: '用法用量', share: 60, align: 'left' }, dosage],
  [{ title: '总量', share: 16, align: 'right' }, total],
  [{ title: '生产企业', share: 28, align: 'left' }, (line) => line.prdrName],
];

/** 处方笺 on paper. */
export function rxSheet(
  detail: RxDetail,
  print: { readonly operator: string; readonly printedAt: string },
): PrintForm {
  const { rx, lines } = detail;
  return {
    title: `${rx.medinsName} 电子处方笺`,
    head: headFacts(detail),
    columns: LINES.map(([column]) => column),
    lines: lines.map((line) => LINES.map(([, text]) => text(line))),
    noLines: '没有药品',
    foot: [
      ['有效截止', rx.valiEndTime],
      ['处方状态', codeName('rxStasCodg', rx.rxStasCodg)],
      ['审核状态', codeName('rxChkStas', rx.chkStas)],
      ['追溯码', rx.rxTraceCode],
    ],
    sentences: [
      `诊断：${diagnoses(detail)}`,
      ...(rx.longRxFlag === '1'
        ? [`长期处方：可使用 ${rx.maxReptCnt} 次，已使用 ${rx.reptdCnt} 次，间隔 ${rx.minInrvDays} 天`]
        : []),
      ...(rx.chkPharName === null
        ? []
        : [`审核药师：${rx.chkPharName} ${rx.chkTime ?? ''} ${rx.chkOpnn ?? ''}`]),
    ],
    signatures: [`医师 ${rx.prscDrName}`, '审核药师', '调配', '核对发药'],
    notes: [`门店：${rx.fixmedinsName}`, `打印人：${print.operator}`, `打印时间：${print.printedAt}`],
  };
}
