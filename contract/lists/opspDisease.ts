import { codeName } from '../codes/codes.ts';
import { opspDiseaseCalls, type OpspDiseaseRow } from '../opspDisease.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<OpspDiseaseRow>();

/** 慢特病目录 (1309, domain §3.8). */
export const opspDiseaseColumns = defineList('opsp-disease', '慢特病目录', opspDiseaseCalls.opspPaged, [
  plain('opspDiseCode', '病种代码'),
  plain('opspDiseName', '病种名称'),
  plain('opspDiseMajclsName', '大类名称'),
  plain('opspDiseSubdName', '细分类名称'),
  { key: 'medType', title: '医疗类别', type: 'enum', value: (row) => codeName('medType', row.medType) },
  {
    key: 'admdvs',
    title: '医保区划',
    type: 'text',
    value: (row) => (row.admdvs === '' ? '全国' : row.admdvs),
  },
  plain('diseCont', '病种内涵'),
  plain('trtGuide', '诊疗指南'),
  plain('memo', '备注'),
  { key: 'valiFlag', title: '有效标志', type: 'enum', value: (row) => codeName('valiFlag', row.valiFlag) },
  plain('ver', '版本号'),
  plain('updtTime', '更新时间', 'datetime'),
]);
