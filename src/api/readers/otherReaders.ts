import type { cardCalls, MdtrtCertType } from '../../../contract/card.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import { ReaderError, READER_TITLES, type Reader, type SeenCard } from './reader.ts';

/** A reader or scanner that acts as a keyboard: the key dispatcher recognises its bursts. */
export const wedgeReader: Reader = {
  id: 'wedge',
  title: READER_TITLES.wedge,
  hint: '直接刷卡或扫码，不需要按键',
  isAsked: false,
  read: () => Promise.reject(new ReaderError('请直接刷卡或扫码；也可以手工录入证件号')),
  test: () =>
    Promise.resolve(
      '不需要连接：在刷卡页面直接刷卡或扫码即可；没有反应时请检查连线，并确认光标在浏览器窗口内',
    ),
};

/** The reader at the server, which the read call itself uses. */
export const serverReader = (ask: (signal: AbortSignal) => Promise<string>): Reader => ({
  id: 'server',
  title: READER_TITLES.server,
  hint: '请把卡放在服务端读卡器上',
  isAsked: true,
  read: (_, mdtrtCertType = '03') => Promise.resolve({ mdtrtCertType }),
  test: ask,
});

/** The reader of the ERP that hosts the page (docs/host.md). */
export const hostReader = (readCard: (signal: AbortSignal) => Promise<SeenCard>): Reader => ({
  id: 'host',
  title: READER_TITLES.host,
  hint: '请在 ERP 的读卡器上读卡',
  isAsked: true,
  read: (signal) => readCard(signal),
  test: async (signal) => {
    const { mdtrtCertType, mdtrtCertNo = '' } = await readCard(signal);
    return `ERP 读到了 ${TYPE_NAMES[mdtrtCertType]}，${mdtrtCertNo.length} 位`;
  },
});
const TYPE_NAMES: Readonly<Record<MdtrtCertType, string>> = {
  '01': '医保电子凭证',
  '02': '居民身份证',
  '03': '社会保障卡',
};

type SandboxCard = CallResult<(typeof cardCalls)['sandboxCards']>['cards'][number];

/** Test persons of the sandbox centre; `pick` chooses whose card is on the reader. */
export const simulatorReader = (pick: (signal: AbortSignal) => Promise<SandboxCard>): Reader => ({
  id: 'simulator',
  title: READER_TITLES.simulator,
  hint: '按 F2 选一位模拟参保人',
  isAsked: true,
  read: async (signal, mdtrtCertType = '03') => {
    const card = await pick(signal);
    const mdtrtCertNo = { '01': card.ecQrCode, '02': card.certno, '03': card.cardNo }[mdtrtCertType];
    return { mdtrtCertType, mdtrtCertNo };
  },
  test: () => Promise.resolve('模拟读卡器可用；只在沙箱中心上提供'),
});
