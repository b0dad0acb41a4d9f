import { useState } from 'react';
import type { CommandEvent } from '../../commands/events.ts';
import type { ToolsParts } from './toolsParts.ts';
import { ApiSettings } from './ApiSettings.tsx';
import { CardReader } from './CardReader.tsx';
import { checkNetwork, environmentOf, type NetworkReport } from './environment.ts';
import { LinkedScenario } from './LinkedScenario.tsx';
import { LoginSessions } from './LoginSessions.tsx';
import { Machines } from './Machines.tsx';
import { Section } from './Section.tsx';
import { useRead } from '../../state/useRead.ts';
import { StoreDevices } from './StoreDevices.tsx';
import { saveSupportBundle, supportBundle } from './supportBundle.ts';
import './tools.css';
import { Facts } from '../../ui/text/Facts.tsx';

interface ToolsProps {
  readonly runtime: ToolsParts;
  /** The commands run on this page; null without a login, when only environment and network are shown. */
  readonly commands: readonly CommandEvent[] | null;
}

/** The tools page for support and testers (/tools). Without a login it shows environment and network only (design §8). */
export function Tools({ runtime, commands }: ToolsProps) {
  const [isAsked, setAsked] = useState(false);
  const {
    value: network,
    isLoading: isChecking,
    reload,
  } = useRead<NetworkReport>(isAsked ? 'network' : null, (signal) => checkNetwork(runtime.api, signal));
  const check = (): void => {
    if (isChecking) return;
    setAsked(true);
    reload();
  };
  return (
    <div className="tools">
      <Section title="环境">
        <Facts className="tools-facts" facts={environmentOf(runtime)} />
      </Section>
      <Section
        title="网络检查"
        actions={
          <button type="button" aria-disabled={isChecking} onClick={check}>
            {isChecking ? '正在检查…' : '开始检查'}
          </button>
        }
      >
        <div role="status">{network && <Facts className="tools-facts" facts={factsOf(network)} />}</div>
      </Section>
      <ApiSettings settings={runtime.settings} />
      {commands && (
        <>
          <CardReader runtime={runtime} />
          <StoreDevices api={runtime.api} />
          <LoginSessions api={runtime.api} />
          <LinkedScenario />
          <Machines runtime={runtime} />
          <Section
            title="支持包"
            actions={
              <button
                type="button"
                onClick={() => saveSupportBundle(supportBundle(runtime, network, commands))}
              >
                下载支持包
              </button>
            }
          >
            <p className="tools-hint">
              包含运行环境、网络检查结果、状态机的状态与事件、执行过的命令；不含密码、登录凭证、姓名、卡号，也不含页面内容。
            </p>
          </Section>
        </>
      )}
    </div>
  );
}

function factsOf({ tries, message, clockAheadMs, serverVersion }: NetworkReport): [string, string][] {
  const times = tries.map((took) => (took === null ? '失败' : `${took} ms`)).join('，');
  return [
    ['结果', message],
    ['各次用时', times],
    ['服务器版本', serverVersion ?? '未知'],
    [
      '本机时钟',
      clockAheadMs === null
        ? '未知'
        : Math.abs(clockAheadMs) < 2000
          ? '与服务器一致'
          : `比服务器${clockAheadMs > 0 ? '快' : '慢'} ${Math.round(Math.abs(clockAheadMs) / 1000)} 秒`,
    ],
  ];
}
