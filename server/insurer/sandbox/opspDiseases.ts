import type { OpspDisease } from '../catalogues.ts';

/** The sandbox centre's 1309: code, name, classes, medical types, what belongs to the disease. */
const ROWS: readonly (readonly [
  code: string,
  name: string,
  major: string,
  minor: string,
  types: string,
  content: string,
])[] = [
  ['M00201', '慢性乙型病毒性肝炎', '传染病', '病毒性肝炎', '14', '抗病毒治疗及相关检查'],
  ['M00503', '恶性肿瘤门诊放化疗', '肿瘤', '恶性肿瘤', '14 9904', '放疗、化疗、靶向治疗及辅助用药'],
  ['M01600', '糖尿病', '内分泌和代谢疾病', '糖尿病', '14 9901', '降糖药物及并发症监测'],
  ['M02101', '精神分裂症', '精神疾病', '重性精神病', '14', '抗精神病药物治疗'],
  ['M02300', '帕金森病', '神经系统疾病', '运动障碍', '14', '抗帕金森药物治疗'],
  ['M02500', '癫痫', '神经系统疾病', '癫痫', '14', '抗癫痫药物治疗及血药浓度监测'],
  ['M03900', '高血压', '循环系统疾病', '高血压病', '14 9901', '降压药物及靶器官损害监测'],
  ['M04600', '冠心病', '循环系统疾病', '缺血性心脏病', '14', '抗血小板、调脂及抗心绞痛治疗'],
  ['M05300', '慢性阻塞性肺疾病', '呼吸系统疾病', '慢性阻塞性肺疾病', '14', '支气管舒张剂及吸入激素治疗'],
  ['M06900', '类风湿关节炎', '肌肉骨骼系统疾病', '类风湿病', '14', '改善病情抗风湿药物治疗'],
  ['M07101', '系统性红斑狼疮', '肌肉骨骼系统疾病', '结缔组织病', '14', '激素及免疫抑制剂治疗'],
  ['M07803', '慢性肾功能衰竭血液透析', '泌尿系统疾病', '肾功能衰竭', '14', '血液透析及贫血、骨病用药'],
  ['M07804', '慢性肾功能衰竭腹膜透析', '泌尿系统疾病', '肾功能衰竭', '14', '腹膜透析液及相关用药'],
  ['M08300', '器官移植抗排异治疗', '器官移植', '器官移植', '14 9904', '抗排异药物及血药浓度监测'],
];

/** The newest edition: with all columns, and epilepsy new. */
export const opspEdition = {
  ver: 'SB1309.2025.2',
  rows: ROWS.flatMap(([opspDiseCode, opspDiseName, opspDiseMajclsName, opspDiseSubdName, types, diseCont]) =>
    types.split(' ').map((medType): OpspDisease => ({
      opspDiseCode,
      opspDiseName,
      opspDiseMajclsName,
      opspDiseSubdName,
      medType,
      admdvs: '',
      diseCont,
      trtGuide: `${opspDiseName}门诊诊疗指南`,
      memo: '',
    })),
  ),
};
