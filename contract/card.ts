import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/**
 * Reading a card (domain §1, §3.11). The console knows a card read only by `cardSn`: an opaque id, valid for this user
 * and store, that expires. Numbers of person, papers and card stay sealed at the server until then.
 */
export const cardSn = f.id;
/** Minutes after which an unused card read expires. */
export const CARD_MIN = 10;

/** 就诊凭证: 01 医保电子凭证, 02 居民身份证, 03 社会保障卡. */
export const mdtrtCertType = z.enum(['01', '02', '03']);
export type MdtrtCertType = z.infer<typeof mdtrtCertType>;
/** What a reader, a scanner or a person enters: the number of a card or papers, or the text of an e-voucher's code. */
export const mdtrtCertNo = z
  .string()
  .trim()
  .min(6, '卡号或证件号过短')
  .max(128, '卡号或证件号过长')
  .regex(/^[\w+/=:.-]+$/, '卡号或证件号含有不允许的字符');

export const MENUS = ['SwipingCard', 'DiseaseSelect'] as const;
const permission = { menuCode: MENUS } as const;
const swiping = { menuCode: 'SwipingCard' } as const;

export const cardInsured = z.object({
  insutype: f.insutype,
  insutypeName: z.string(),
  psnType: z.string(),
  psnTypeName: z.string(),
  /** Code table psnInsuStas; 1 is normal. Nothing is settled on any other. */
  psnInsuStas: z.string(),
  balc: f.money,
  psnInsuDate: f.day.nullable(),
  pausInsuDate: f.day.nullable(),
  cvlservFlag: z.enum(['0', '1']),
  insuplcAdmdvs: f.admdvs,
  insuplcName: z.string(),
  empName: z.string().nullable(),
});
export type CardInsured = z.infer<typeof cardInsured>;

/** The person who was read. The name is in full, so that the clerk can check it. */
export const cardPerson = z.object({
  cardSn,
  mdtrtCertType,
  psnName: z.string(),
  /** Masked, as all numbers of a person. */
  certno: z.string(),
  psnNo: z.string(),
  psnCertType: z.string(),
  gend: z.string(),
  naty: z.string().nullable(),
  brdy: f.day,
  /** One decimal. */
  age: z.string(),
  /** The proposed one first, then those in force, then the others. */
  insuinfo: z.array(cardInsured),
  /** The insurance in force that pharmacies handle most (310, then 390); null when none is in force. */
  proposed: f.insutype.nullable(),
  idetinfo: z.array(
    z.object({ psnIdetType: z.string(), psnTypeLv: z.string(), begntime: z.string(), endtime: z.string() }),
  ),
  /** Whether this card needs a password before a payment; an e-voucher never does. */
  needsPassword: z.boolean(),
  /** When the card read expires. */
  expiresAt: f.datetime,
  /** Filings (备案) at this store that run out within 30 days, the first to end first. */
  expiring: z.array(z.object({ name: z.string(), enddate: f.day })).optional(),
});
export type CardPerson = z.infer<typeof cardPerson>;

/** A chronic or special disease that is on file for the person (5301). */
export const cardDisease = z.object({
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  insutype: f.insutype,
  begndate: f.day,
  enddate: f.day,
  /** The institution it is on file for; null: any. */
  fixmedinsName: z.string().nullable(),
  /** Whether it can be settled here and today; otherwise `reason` says why not. */
  isUsable: z.boolean(),
  reason: z.string().nullable(),
});
export type CardDisease = z.infer<typeof cardDisease>;

/** A row of the catalogue of chronic and special diseases (1309). */
export const opspDisease = z.object({
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  opspDiseMajclsName: z.string(),
  /** Its medical type: 14, 9901, 9904, … */
  medType: f.medType,
});
export type OpspDisease = z.infer<typeof opspDisease>;

const option = z.object({ value: z.string(), name: z.string() });

export const cardCalls = {
  pageDropDown: defineCall({
    id: 'card.pageDropDown',
    method: 'GET',
    path: '/api/Card/PageDropDown',
    summary: 'What the counter chooses from, and what is set for this store',
    permission,
    request: z.strictObject({}),
    result: z.object({
      mdtrtCertTypes: z.array(option),
      /** `needsDisease`: a disease (病种) is required. */
      medTypes: z.array(option.extend({ needsDisease: z.boolean() })),
      acctUsedFlags: z.array(option),
      cardReaderTypes: z.array(option),
      /** The reader configured for the store (YBConfig). */
      cardReaderType: z.string(),
      timeoutSeconds: f.count,
      /** The print of a settlement opens as soon as it is made. */
      isPrintAfterSettle: z.boolean(),
      store: z.object({ fixmedinsCode: f.fixmedinsCode, fixmedinsName: z.string() }),
      /** Pharmacists in office here; those who are signed in come first. */
      pharmacists: z.array(option.extend({ isSignedIn: z.boolean() })),
      /** Whether this operator has signed in today (9001), which a settlement requires. */
      isSignedIn: z.boolean(),
      /** True on the sandbox centre, whose simulator may be offered. */
      isSandbox: z.boolean(),
    }),
  }),
  read: defineCall({
    id: 'card.read',
    method: 'GET',
    logged: true,
    path: '/api/Card/Read',
    summary:
      '1101: who a card, papers or e-voucher belong to; without a number the reader at the server is asked',
    permission,
    sealed: ['mdtrtCertNo'],
    request: z.strictObject({ mdtrtCertType, mdtrtCertNo: f.optional(mdtrtCertNo) }),
    result: cardPerson,
  }),
  readAgain: defineCall({
    id: 'card.readAgain',
    method: 'GET',
    logged: true,
    path: '/api/Card/ReadAgain',
    summary: 'The same person again, with the balances of now; what was chosen for them stays valid',
    permission,
    request: z.strictObject({ cardSn }),
    result: cardPerson,
  }),
  followCacheGetCardInfo: defineCall({
    id: 'card.followCacheGetCardInfo',
    method: 'GET',
    path: '/api/Card/FollowCacheGetCardInfo',
    summary: 'The card that this user read last, while it is not forgotten; null where there is none',
    permission,
    request: z.strictObject({}),
    result: z.object({ person: cardPerson.nullable() }),
  }),
  /** Forgets the card read at once, for the next customer or when the page is left. */
  forget: defineCall({
    id: 'card.forget',
    method: 'POST',
    path: '/api/Card/Forget',
    summary: 'Forgets a read card; one that is forgotten already stays so',
    permission,
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ cardSn }),
    result: z.null(),
  }),
  disease: defineCall({
    id: 'card.disease',
    method: 'GET',
    path: '/api/Card/Disease',
    summary: '5301: the diseases on file for the person',
    permission,
    request: z.strictObject({ cardSn, insutype: f.optional(f.insutype), medType: f.optional(f.medType) }),
    result: z.object({ rows: z.array(cardDisease) }),
  }),
  searchDisease: defineCall({
    id: 'card.searchDisease',
    method: 'GET',
    path: '/api/Card/SearchDisease',
    summary: '1309: diseases by code, name, initials or pinyin',
    permission,
    request: z.strictObject({
      keyword: f.searchText.default(''),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    result: z.object({ rows: z.array(opspDisease), total: f.count }),
  }),
  searchDiseaseByType: defineCall({
    id: 'card.searchDiseaseByType',
    method: 'GET',
    path: '/api/Card/SearchDiseaseByType',
    summary: '1309: all diseases of a medical type',
    permission,
    request: z.strictObject({ medType: f.medType }),
    result: z.object({ rows: z.array(opspDisease) }),
  }),
  diseaseBalance: defineCall({
    id: 'card.diseaseBalance',
    method: 'GET',
    path: '/api/Card/DiseaseBalance',
    summary: 'What is left this year of the quota of a disease on file',
    permission,
    request: z.strictObject({ cardSn, insutype: f.insutype, opspDiseCode: f.id }),
    result: z.object({
      /** Null: without a limit. */
      lmtAmt: f.money.nullable(),
      usedAmt: f.money,
      balc: f.money.nullable(),
    }),
  }),
  changeCardPassword: defineCall({
    id: 'card.changeCardPassword',
    method: 'POST',
    path: '/api/Card/ChangeCardPassword',
    summary: 'Changes the password of the card; all three values are encrypted as a login password is',
    permission: swiping,
    idempotent: 'natural',
    request: z.strictObject({
      cardSn,
      oldPassword: z.string().min(1).max(1024),
      password: z.string().min(1).max(1024),
      confirmPassword: z.string().min(1).max(1024),
    }),
    result: z.null(),
  }),
  checkCardPassword: defineCall({
    id: 'card.checkCardPassword',
    method: 'POST',
    path: '/api/Card/CheckCardPassword',
    summary:
      'Checks the password of the card, encrypted as a login password is; the centre counts wrong ones',
    permission: swiping,
    idempotent: 'natural',
    request: z.strictObject({ cardSn, password: z.string().min(1).max(1024) }),
    result: z.null(),
  }),
  /** Sandbox only: the cards of invented people, each with a fresh e-voucher code. */
  sandboxCards: defineCall({
    id: 'card.sandboxCards',
    method: 'GET',
    path: '/api/Card/SandboxCards',
    summary: 'Invented people with their cards, for the simulator; refused on a real centre',
    permission,
    request: z.strictObject({ keyword: f.searchText.default('') }),
    result: z.object({
      cards: z.array(
        z.object({
          psnName: z.string(),
          /** Their special cases: 有停保险种, 需要密码, 有慢特病, … */
          note: z.string(),
          certno: z.string(),
          cardNo: z.string(),
          /** An e-voucher's code, valid once and for a short time. */
          ecQrCode: z.string(),
          /** The card's password, if it has one. */
          password: z.string().nullable(),
        }),
      ),
    }),
  }),
};
