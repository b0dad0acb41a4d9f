import { z } from 'zod';
import { looksPersonal, relativeDays } from './sequenceArgs.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** Sequences: commands with their arguments, recorded by a person and run again as a whole. */

/** The most sequences of a person. */
export const MAX_SEQUENCES = 50;
export const MAX_STEPS = 40;
export const MAX_SEQUENCE_NAME = 40;
/** The most of a colleague's that a person is shown. */
export const MAX_SHARED = 200;

/** An argument: its value, a day that moves with today, or (a secret, a file) asked at each run. */
const argument = z.union([
  z.strictObject({
    value: z
      .string()
      .max(500)
      .refine((value) => !looksPersonal(value), '参数中不能有证件号码'),
    /** What the person saw for the value. */
    text: z
      .string()
      .max(200)
      .refine((text) => !looksPersonal(text), '参数中不能有证件号码')
      .optional(),
  }),
  z.strictObject({ day: z.enum(relativeDays) }),
  z.strictObject({ ask: z.literal(true) }),
]);
export type StepArgument = z.infer<typeof argument>;

export const sequenceStep = z.strictObject({
  /** Id of a command. The console knows whether there is one: the server only stores it. */
  command: z
    .string()
    .max(120)
    .regex(/^[a-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_/:-]+)+$/, '操作的编号格式不正确'),
  /** The page on which it was run; absent: any. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/, '页面地址格式不正确')
    .optional(),
  args: z.record(z.string().max(40), argument).refine((args) => Object.keys(args).length <= 20, '参数过多'),
});
export type SequenceStep = z.infer<typeof sequenceStep>;

const name = z
  .string()
  .trim()
  .min(1, '请填写流程名称')
  .max(MAX_SEQUENCE_NAME, `流程名称不能超过 ${MAX_SEQUENCE_NAME} 字`);
const steps = z.array(sequenceStep).min(1, '流程至少有一步').max(MAX_STEPS, `流程最多 ${MAX_STEPS} 步`);

export const sequence = z.object({
  sequenceId: z.string(),
  name: z.string(),
  steps: z.array(sequenceStep),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  authorName: z.string(),
  ver: f.rowVersion,
  updtTime: f.datetime,
});
export type Sequence = z.infer<typeof sequence>;

const versioned = z.strictObject({ sequenceId: z.uuid(), ver: f.rowVersion });

export const sequenceCalls = {
  list: defineCall({
    id: 'sequence.list',
    method: 'GET',
    path: '/api/Sequence/List',
    summary: 'One’s own sequences, and those that colleagues share in the company, by name',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ sequences: z.array(sequence) }),
  }),
  save: defineCall({
    id: 'sequence.save',
    method: 'POST',
    path: '/api/Sequence/Save',
    summary: 'Stores a new sequence, or with sequenceId and ver a change of one’s own',
    permission: 'session',
    request: z.strictObject({
      sequenceId: z.uuid().optional(),
      ver: f.rowVersion.optional(),
      name,
      steps,
    }),
    result: sequence,
  }),
  share: defineCall({
    id: 'sequence.share',
    method: 'POST',
    path: '/api/Sequence/Share',
    summary:
      'Shares one’s own sequence in the company, or no more; an administrator may end the sharing of a colleague’s',
    permission: 'session',
    request: versioned.extend({ shared: z.boolean() }),
    result: z.object({ isShared: z.boolean(), ver: f.rowVersion }),
  }),
  remove: defineCall({
    id: 'sequence.remove',
    method: 'POST',
    path: '/api/Sequence/Remove',
    summary: 'Removes one’s own sequence',
    permission: 'session',
    request: versioned,
    result: z.object({ removed: z.literal(true) }),
  }),
};
