import type { CatalogueEdition } from '../port.ts';

/**
 * The sandbox centre's 1307: common diagnoses of pharmacies, with the codes of the insurance edition of ICD-10. A real
 * edition has tens of thousands.
 */
const COMMON: readonly (readonly [diagCode: string, diagName: string])[] = [
  ['B02.900', '带状疱疹不伴有并发症'],
  ['B18.100', '慢性乙型病毒性肝炎，不伴有δ因子'],
  ['B35.300', '脚癣'],
  ['C34.900', '支气管或肺恶性肿瘤'],
  ['C50.900', '乳房恶性肿瘤'],
  ['D50.900', '缺铁性贫血'],
  ['E03.900', '甲状腺功能减退症'],
  ['E05.900', '甲状腺毒症'],
  ['E06.300', '自身免疫性甲状腺炎'],
  ['E10.900', '1型糖尿病'],
  ['E11.900', '2型糖尿病'],
  ['E78.200', '混合性高脂血症'],
  ['E78.500', '高脂血症'],
  ['F20.900', '精神分裂症'],
  ['F32.900', '抑郁发作'],
  ['F41.900', '焦虑障碍'],
  ['G20.x00', '帕金森病'],
  ['G30.900', '阿尔茨海默病'],
  ['G40.900', '癫痫'],
  ['G43.900', '偏头痛'],
  ['H10.900', '结膜炎'],
  ['H25.900', '老年性白内障'],
  ['H40.900', '青光眼'],
  ['H66.900', '中耳炎'],
  ['I10.x00', '特发性（原发性）高血压'],
  ['I20.900', '心绞痛'],
  ['I25.103', '冠状动脉粥样硬化性心脏病'],
  ['I25.200', '陈旧性心肌梗死'],
  ['I50.900', '心力衰竭'],
  ['I63.900', '脑梗死'],
  ['J00.x00', '急性鼻咽炎［感冒］'],
  ['J03.900', '急性扁桃体炎'],
  ['J06.900', '急性上呼吸道感染'],
  ['J18.900', '肺炎'],
  ['J20.900', '急性支气管炎'],
  ['J30.400', '变应性鼻炎'],
  ['J31.200', '慢性咽炎'],
  ['J32.900', '慢性鼻窦炎'],
  ['J42.x00', '慢性支气管炎'],
  ['J44.900', '慢性阻塞性肺病'],
  ['J45.900', '哮喘'],
  ['K05.300', '慢性牙周炎'],
  ['K29.500', '慢性胃炎'],
  ['K30.x00', '功能性消化不良'],
  ['K50.900', '克罗恩病'],
  ['K51.900', '溃疡性结肠炎'],
  ['K59.000', '便秘'],
  ['L20.900', '特应性皮炎'],
  ['L40.900', '银屑病'],
  ['L50.900', '荨麻疹'],
  ['L70.900', '痤疮'],
  ['M06.900', '类风湿性关节炎'],
  ['M10.900', '痛风'],
  ['M32.900', '系统性红斑狼疮'],
  ['M45.x00', '强直性脊柱炎'],
  ['M81.900', '骨质疏松'],
  ['N18.900', '慢性肾脏病，未特指'],
  ['N39.000', '泌尿道感染'],
  ['N40.x00', '前列腺增生'],
  ['N94.600', '痛经'],
  ['R05.x00', '咳嗽'],
  ['R50.900', '发热'],
  ['R51.x00', '头痛'],
];

/** The differences of the previous edition: without these, and with another name for this one. */
const NEW_CODES: readonly string[] = ['E78.200', 'H25.900', 'I25.200', 'K05.300'];
const OLD_NAMES: Readonly<Record<string, string>> = { 'B35.300': '足癣' };

/** The previous edition, with which the demo's catalogue begins. */
export const formerEdition = {
  ver: 'SB2025.1',
  verName: '沙箱中心病种目录 2025 年第 1 版',
  filename: '病种目录_SB2025.1.txt',
  rows: COMMON.filter(([code]) => !NEW_CODES.includes(code)).map(
    ([code, name]) => [code, OLD_NAMES[code] ?? name] as const,
  ),
};

export const edition: CatalogueEdition = {
  ver: 'SB2025.2',
  verName: '沙箱中心病种目录 2025 年第 2 版',
  fileQuryNo: 'SANDBOX1307SB20252',
  filename: '病种目录_SB2025.2.txt',
  dataCnt: COMMON.length,
};

export const editionFile = (): Buffer =>
  Buffer.from(
    [['诊断代码', '诊断名称'], ...COMMON].map((cells) => `${cells.join('\t')}\r\n`).join(''),
    'utf8',
  );
