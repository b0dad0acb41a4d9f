import { z } from 'zod';
import { portMethods } from '../interfaces.ts';

/** The fields of a profile (docs/centre.md). Messages are what the person reads who writes one. */

/** Said where a key stands in the profile itself. */
export const KEY_IN_CLEAR = '密钥不能写在配置文件里，应为 { "file": "文件" } 或 { "env": "环境变量" }';

const text = (most: number) => z.string().min(1).max(most);
const file = text(500).describe('文件；相对路径从配置文件所在的文件夹算起');
const key = z
  .union([z.strictObject({ file }), z.strictObject({ env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/) })], {
    error: KEY_IN_CLEAR,
  })
  .describe('密钥的位置：文件或环境变量');
const whole = (least: number, most: number) => z.int().min(least).max(most);
/** A day is the longest that a time limit may be; a timer of Node holds 24 days. */
const ms = whole(1, 24 * 60 * 60 * 1000);

const isUrl = (protocols: readonly string[]) => (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && protocols.includes(url.protocol);
};
/** A name and a password in an address are keys in clear. */
const hasNoPassword = (value: string) =>
  !URL.canParse(value) || (new URL(value).username === '' && new URL(value).password === '');
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(isUrl(protocols), {
      error: `应为 ${protocols.map((each) => `${each}//`).join(' 或 ')} 开头的地址`,
    })
    .refine(hasNoPassword, { error: '地址里不能写用户名和密码' })
    .refine((value) => !/[?#]/.test(value), { error: '地址里不能有 ? 和 #' });
const path = z
  .string()
  .max(200)
  .regex(/^\/[!-~]*$/, { error: '应为 / 开头的路径，可含 {infno}' });

const sign = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }).describe('不签名'),
    z
      .strictObject({
        kind: z.literal('tif'),
        paasid: text(64).describe('x-tif-paasid'),
        secret: key,
        case: z.enum(['lower', 'upper']).default('lower').describe('x-tif-signature 的大小写'),
        maxSkewSeconds: whole(1, 3600).default(300).describe('接收方允许的时钟误差，秒'),
      })
      .describe('内网 x-tif 头'),
    z
      .strictObject({
        kind: z.literal('openApi'),
        appId: z
          .string()
          .min(16)
          .max(64)
          .regex(/^[!-~]+$/),
        idName: z.enum(['appId', 'appCode']).default('appId'),
        appSecret: key,
        privateKey: key.describe('本机构的 SM2 私钥'),
        centrePublicKey: key.describe('中心的 SM2 公钥'),
        centrePrivateKey: key.optional().describe('仅模拟中心使用'),
        version: text(20).default('2.0.1'),
        timestamp: z.enum(['digits', 'seconds', 'ms']).default('digits').describe('14 位数字、秒或毫秒'),
        signature: z.enum(['raw', 'der']).default('raw'),
        text: z.enum(['utf8', 'escaped']).default('utf8').describe('加密前非 ASCII 字符的写法'),
        empty: z.enum(['dropped', 'kept']).default('dropped').describe('空字符串是否参与签名'),
        maxSkewSeconds: whole(1, 3600).default(300),
      })
      .describe('开放平台：SM2、SM3、SM4'),
  ])
  .describe('签名和加密');

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '应为 HH:mm' });
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, { error: '应为 YYYY-MM-DD HH:mm' });
const window = z.union(
  [
    z
      .strictObject({
        from: clock,
        to: clock.describe('不晚于 from 时到次日'),
        days: z.array(whole(1, 7)).min(1).optional().describe('1 为周一；按 from 所在的日子'),
      })
      .describe('每天或每周'),
    z
      .strictObject({ from: moment, to: moment })
      .refine(({ from, to }) => from < to, { error: 'to 应晚于 from' })
      .describe('一次'),
  ],
  { error: '应为 from 和 to：两个 HH:mm（可加 days），或两个 YYYY-MM-DD HH:mm（to 晚于 from）' },
);

const fields = z.strictObject({
  $schema: z.string().optional(),
  name: text(40).describe('配置的名称，出现在日志里'),
  areas: z
    .array(z.string().regex(/^\d{0,6}$/, { error: '应为至多 6 位数字；空字符串表示所有统筹区' }))
    .min(1)
    .describe('统筹区代码的前缀'),
  baseUrl: url(['http:', 'https:']).describe('中心的地址'),
  paths: z
    .strictObject({
      call: path.default('/fsi/api/rsfComIfsService/callService/{infno}'),
      signIn: path.default('/fsi/api/signInSignOutService/{infno}'),
      upload: path.default('/fsi/api/fileupload/upload'),
      download: path.default('/fsi/api/fileupload/download'),
    })
    .prefault({}),
  mdtrtareaAdmvs: z.string().regex(/^\d{6}$/, { error: '应为 6 位数字' }),
  recerSysCode: text(10),
  infver: text(6),
  operator: z
    .strictObject({ type: z.enum(['1', '2', '3']), code: text(30), name: text(50) })
    .describe('经办人'),
  signNo: z.enum(['demanded', 'optional']).default('optional').describe('交易前是否必须签到'),
  refmsgid: z.enum(['own', 'echo']).default('own').describe('inf_refmsgid：中心自己的编号，或原样返回 msgid'),
  files: z.enum(['zip', 'text']).default('zip').describe('9102 的对账结果文件：压缩的文本，或纯文本'),
  inputForm: z.enum(['object', 'string']).default('object').describe('input 是对象还是 JSON 文本'),
  sign,
  tls: z
    .strictObject({
      ca: file.optional(),
      cert: file.optional(),
      key: file.optional(),
      passphrase: key.optional(),
    })
    .refine(({ cert, key: own }) => (cert === undefined) === (own === undefined), {
      error: 'cert 和 key 应同时填写',
    })
    .optional()
    .describe('中心的根证书、客户端证书和私钥（PEM）'),
  proxy: url(['http:']).nullable().default(null).describe('正向代理的地址，没有时为 null'),
  patienceMs: z
    .strictObject({
      default: ms,
      byInfno: z.record(z.string().regex(/^[0-9A-Za-z]{1,8}$/), ms).default({}),
    })
    .describe('等待应答的毫秒数'),
  interfaces: z
    .partialRecord(
      z.enum(portMethods as [(typeof portMethods)[number], ...typeof portMethods]),
      z.strictObject({
        infno: z
          .string()
          .regex(/^[0-9A-Za-z]{1,8}$/)
          .optional(),
        fields: z.record(text(60), text(60)).optional(),
        nodes: z.record(text(60), text(60)).optional(),
      }),
    )
    .default({})
    .describe('与国家接口不同的编号、字段名和节点名'),
  codes: z
    .strictObject({
      stmtRslt: z.record(z.string().regex(/^\d{1,6}$/), z.enum(['0', '1', '2', '3'])).default({}),
    })
    .prefault({})
    .describe('中心的代码对应国家代码'),
  throttle: z
    .strictObject({
      perStorePerSecond: whole(1, 1000).default(50).describe('每家门店每秒的请求数'),
      inFlight: whole(1, 1000).default(50).describe('同时等待中心应答的请求数'),
      queue: whole(0, 10_000).default(500).describe('排队的请求数，再多即拒绝'),
    })
    .prefault({}),
  maintenance: z.array(window).max(50).default([]).describe('中心的停机时段，北京时间'),
  breaker: z
    .strictObject({ failures: whole(1, 1_000_000).default(5), pauseMs: ms.default(30_000) })
    .prefault({})
    .describe('连续失败几次后暂停多久'),
  isProduction: z.boolean().default(false).describe('正式环境'),
});

/** With the rules that concern several fields. */
export const profileSchema = fields
  .refine((of) => !(of.isProduction && of.sign.kind === 'openApi' && of.sign.centrePrivateKey), {
    path: ['sign', 'centrePrivateKey'],
    error: '仅模拟中心使用，正式环境应删去',
  })
  .refine(({ baseUrl, tls }) => tls === undefined || baseUrl.startsWith('https:'), {
    path: ['tls'],
    error: 'baseUrl 为 http 时不起作用，应改用 https 或删去',
  });
