import { codeName } from '../codes/codes.ts';
import { dictionaryCalls, type DictionaryItem } from '../dictionary.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<DictionaryItem>();

/** 字典管理 (domain §3.15): the national codes as an area has them. */
export const dictionaryColumns = defineList('dictionary', '字典', dictionaryCalls.paged, [
  plain('dicTypeName', '字典类型'),
  plain('dicTypeCode', '类型代码'),
  plain('natDicValCode', '字典值代码'),
  plain('dicValName', '名称'),
  plain('souc', '来源区划'),
  plain('srtNo', '顺序号', 'integer'),
  plain('pinyin', '拼音码'),
  plain('wubi', '五笔码'),
  {
    key: 'valiFlag',
    title: '状态',
    type: 'enum',
    value: (row) => codeName('enabled', row.valiFlag),
  },
  { key: 'isDefault', title: '默认', type: 'enum', value: (row) => (row.isDefault ? '默认' : '') },
  plain('ver', '版本号', 'integer'),
  plain('opterName', '经办人'),
  plain('updtTime', '修改时间', 'datetime'),
]);
