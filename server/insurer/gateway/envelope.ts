import { z } from 'zod';

/** The envelope of each message (domain §1). The two names of areas are really spelled differently. */
export interface Envelope {
  readonly infno: string;
  /** 30 characters: institution 12, time 14, sequence 4. */
  readonly msgid: string;
  readonly mdtrtarea_admvs: string;
  readonly insuplc_admdvs: string;
  readonly recer_sys_code: string;
  readonly dev_no: string;
  readonly dev_safe_info: string;
  readonly cainfo: string;
  readonly signtype: string;
  readonly infver: string;
  readonly opter_type: string;
  readonly opter: string;
  readonly opter_name: string;
  readonly inf_time: string;
  readonly fixmedins_code: string;
  readonly fixmedins_name: string;
  readonly sign_no: string;
  /** An object, or its JSON as a text where a province wants that. */
  readonly input: unknown;
}

const optional = (most: number) => z.string().max(most).default('');
/** The envelope of a request, as a centre reads it. */
export const envelope = z.object({
  infno: z.string().min(1).max(8),
  msgid: z.string().length(30),
  mdtrtarea_admvs: optional(6),
  insuplc_admdvs: optional(6),
  recer_sys_code: optional(10),
  dev_no: optional(100),
  dev_safe_info: optional(2000),
  cainfo: optional(1024),
  signtype: optional(10),
  infver: optional(10),
  opter_type: optional(3),
  opter: optional(30),
  opter_name: optional(50),
  inf_time: z.string().max(19),
  fixmedins_code: z.string().min(1).max(12),
  fixmedins_name: optional(100),
  sign_no: optional(30),
  input: z.union([z.record(z.string(), z.unknown()), z.string()]),
});

/** A centre's reply. `infcode` 0: taken; anything else: refused, with `err_msg`. */
export interface ReplyEnvelope {
  readonly infcode: string;
  /** 30 characters: area 6, time 14, sequence 10; some centres repeat the request's `msgid` instead. */
  readonly inf_refmsgid: string;
  readonly refmsg_time: string;
  /** `yyyyMMddHHmmssSSS`. */
  readonly respond_time: string;
  readonly err_msg: string;
  readonly output: unknown;
}
/** What the gateway reads of a reply: enough to tell a refusal from anything else. */
export const replyEnvelope = z.object({
  infcode: z.union([z.string(), z.number()]).transform(String),
  inf_refmsgid: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  err_msg: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  output: z.unknown(),
});

const two = (value: number): string => String(value).padStart(2, '0');
/** The parts of a time in Asia/Shanghai, which has no summer time. */
function partsOf(at: Date): readonly [day: string, clock: string] {
  const china = new Date(at.getTime() + 8 * 3_600_000);
  return [
    `${china.getUTCFullYear()}-${two(china.getUTCMonth() + 1)}-${two(china.getUTCDate())}`,
    `${two(china.getUTCHours())}:${two(china.getUTCMinutes())}:${two(china.getUTCSeconds())}`,
  ];
}
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const wireTime = (at: Date): string => partsOf(at).join(' ');
/** `yyyyMMddHHmmss` in Asia/Shanghai. */
export const digitsOf = (at: Date): string => wireTime(at).replace(/\D/g, '');
/** `YYYY-MM-DD` in Asia/Shanghai. */
export const wireDay = (at: Date): string => partsOf(at)[0];

/** Message ids of reads, which the port leaves to the adapter: unique in this process within a second. */
export function newMsgids(): (fixmedinsCode: string, at: Date) => string {
  let sequence = Math.floor(Math.random() * 10_000);
  return (fixmedinsCode, at) => {
    sequence = (sequence + 1) % 10_000;
    return `${fixmedinsCode.padEnd(12, '0').slice(0, 12)}${digitsOf(at)}${String(sequence).padStart(4, '0')}`;
  };
}
