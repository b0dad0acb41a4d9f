import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/**
 * Reading a card (domain §1, §3.11). A person who was read is known to the console by `cardSn` only: an opaque mark of
 * this read, of this user and store, that runs out. The number of the person, their papers and the card stay at the
 * server, sealed, until then.
 */
export const cardSn = f.id;
/** Minutes after which a read card is forgotten, when nobody used it. */
export const CARD_MIN = 10;

/** 就诊凭证: 01 医保电子凭证, 02 居民身份证, 03 社会保障卡. */
export const mdtrtCertType = z.enum(['01', '02', '03']);
export type MdtrtCertType = z.infer<typeof mdtrtCertType>;
/** What a reader, a scanner or a person gives: the number of a card or papers, or the text of an e-voucher's code. */
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

/** Who was read. The name is in full, for the clerk has to see that it is the person in front of them. */
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
  /** The one to settle on first, then those in force, then the others. */
  insuinfo: z.array(cardInsured),
  /** The one in force with which pharmacies have most to do (310, then 390); null where none is. Never a stale one. */
  proposed: f.insutype.nullable(),
  idetinfo: z.array(
    z.object({ psnIdetType: z.string(), psnTypeLv: z.string(), begntime: z.string(), endtime: z.string() }),
  ),
  /** Whether this card asks for a password before anything is paid with it; an e-voucher never does. */
  needsPassword: z.boolean(),
  /** When it is forgotten. */
  expiresAt: f.datetime,
});
export type CardPerson = z.infer<typeof cardPerson>;

/** A chronic or special disease that is on file for the person (5301). */
export const cardDisease = z.object({
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  insutype: f.insutype,
  begndate: f.day,
  enddate: f.day,
  /** Where it is on file for; null: anywhere. */
  fixmedinsName: z.string().nullable(),
  /** Whether it may be settled here and today; else `reason` says why not. */
  isUsable: z.boolean(),
  reason: z.string().nullable(),
});
export type CardDisease = z.infer<typeof cardDisease>;

/** A row of the catalogue of chronic and special diseases (1309). */
export const opspDisease = z.object({
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  opspDiseMajclsName: z.string(),
  /** Of which medical type it is: 14, 9901, 9904, … */
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
      /** `needsDisease`: 病种 is asked for. */
      medTypes: z.array(option.extend({ needsDisease: z.boolean() })),
      acctUsedFlags: z.array(option),
      cardReaderTypes: z.array(option),
      /** The reader that is set for the store (YBConfig). */
      cardReaderType: z.string(),
      timeoutSeconds: f.count,
      store: z.object({ fixmedinsCode: f.fixmedinsCode, fixmedinsName: z.string() }),
      /** In office here; those who signed in today and are there still come first. */
      pharmacists: z.array(option.extend({ isSignedIn: z.boolean() })),
      /** Whether this operator has signed in today (9001): nothing is settled before. */
      isSignedIn: z.boolean(),
      /** True on the sandbox centre: its simulator may be offered. */
      isSandbox: z.boolean(),
    }),
  }),
  read: defineCall({
    id: 'card.read',
    method: 'GET',
    path: '/api/Card/Read',
    summary:
      '1101: who a card, papers or e-voucher belong to; without a number the reader at the server is asked',
    permission,
    request: z.strictObject({ mdtrtCertType, mdtrtCertNo: f.optional(mdtrtCertNo) }),
    result: cardPerson,
  }),
  readAgain: defineCall({
    id: 'card.readAgain',
    method: 'GET',
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
  /** Forgets it at once: the next customer, or the page was left. */
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
  /** Only on the sandbox centre: the cards of invented people, and a fresh code of each one's e-voucher. */
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
          /** What is special about them: 有停保险种, 需要密码, 有慢特病, … */
          note: z.string(),
          certno: z.string(),
          cardNo: z.string(),
          /** An e-voucher's code that can be used once, soon. */
          ecQrCode: z.string(),
          /** Of the card, where it has one. */
          password: z.string().nullable(),
        }),
      ),
    }),
  }),
};
