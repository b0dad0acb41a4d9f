import { errorText } from '../../../contract/wire/errorText.ts';
import { useEffect, useRef, useState } from 'react';
import { hostReader, serverReader, wedgeReader } from '../../api/readers/otherReaders.ts';
import { READER_IDS, READER_TITLES, type Reader, type ReaderId } from '../../api/readers/reader.ts';
import { isLoopback, READER_URL, socketReader } from '../../api/readers/socketReader.ts';
import { readStation, writeStation } from '../../api/readers/station.ts';
import { cardCalls } from '../../../contract/card.ts';
import type { ToolsParts } from './toolsParts.ts';
import { Section } from './Section.tsx';

const KIND_ID = 'tools-reader';
const URL_ID = 'tools-reader-url';
/** How long a test waits for a card, ms. */
const PATIENCE = 15_000;

function readerOf(id: ReaderId, url: string, { api, host }: Pick<ToolsParts, 'api' | 'host'>): Reader {
  if (id === 'socket') return socketReader({ url, patience: PATIENCE });
  if (id === 'host') return hostReader((signal) => host.readCard(signal));
  if (id === 'server')
    return serverReader(async (signal) => {
      const { cardSn } = await api.call(cardCalls.read, { mdtrtCertType: '03' }, { signal, quiet: true });
      await api.call(cardCalls.forget, { cardSn }, { quiet: true });
      return '服务端读卡器读到了一张卡';
    });
  if (id === 'simulator')
    return {
      ...wedgeReader,
      test: async (signal) => {
        await api.call(cardCalls.sandboxCards, {}, { signal, quiet: true });
        return '模拟读卡器可用';
      },
    };
  return wedgeReader;
}

/** 读卡器: this station's reader, whether it works, and what to do when it does not. */
export function CardReader({ runtime }: { readonly runtime: Pick<ToolsParts, 'api' | 'host'> }) {
  const [kept] = useState(() => readStation({ getItem: (key) => localStorage.getItem(key) }));
  const [id, setId] = useState<ReaderId | ''>(kept?.readerId ?? '');
  const [url, setUrl] = useState(kept?.url ?? READER_URL);
  const [said, setSaid] = useState<{ readonly isOk: boolean; readonly text: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const tell = (isOk: boolean, text: string): void => setSaid({ isOk, text });
  const save = (): void => {
    if (id === 'socket' && !isLoopback(url)) return tell(false, '读卡服务地址只能在本机，例如 ' + READER_URL);
    try {
      writeStation(localStorage, id === '' ? null : { readerId: id, url });
      tell(true, id === '' ? '已恢复为按门店配置选择' : `已保存：本机使用${READER_TITLES[id]}`);
    } catch {
      tell(false, '浏览器不允许保存设置');
    }
  };
  const test = async (): Promise<void> => {
    running.current?.abort();
    const calledOff = (running.current = new AbortController());
    tell(true, '正在测试…');
    try {
      tell(true, await readerOf(id === '' ? 'wedge' : id, url, runtime).test(calledOff.signal));
    } catch (error) {
      if (calledOff.signal.aborted) return;
      tell(false, errorText(error, '测试失败'));
    }
  };
  return (
    <Section
      title="读卡器"
      actions={
        <button type="button" onClick={() => void test()}>
          测试
        </button>
      }
    >
      <form
        className="tools-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="tools-field">
          <label htmlFor={KIND_ID}>本机读卡器</label>
          <select
            id={KIND_ID}
            value={id}
            onChange={(event) => setId(READER_IDS.find((each) => each === event.target.value) ?? '')}
          >
            <option value="">按门店配置</option>
            {READER_IDS.map((each) => (
              <option key={each} value={each}>
                {READER_TITLES[each]}
              </option>
            ))}
          </select>
        </div>
        {id === 'socket' && (
          <div className="tools-field">
            <label htmlFor={URL_ID}>读卡服务地址</label>
            <input id={URL_ID} value={url} maxLength={60} onChange={(event) => setUrl(event.target.value)} />
          </div>
        )}
        <button type="submit">保存</button>
      </form>
      <p className={said?.isOk === false ? 'tools-error' : 'tools-hint'} role="status">
        {said?.text}
      </p>
    </Section>
  );
}
