import { useState } from 'react';
import { centreMessageCalls, MESSAGES_MAX, type CentreMessage } from '../../../../contract/centreMessage.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import type { OrderName } from './orderName.ts';
import '../form/sheet-form.css';
import './centreMessages.css';

/** 医保报文: what was exchanged with a real centre about a settlement, each message to be opened. */
export function CentreMessages({
  order,
  onClose,
}: {
  readonly order: OrderName;
  readonly onClose: () => void;
}) {
  const { value, failure } = useCall(centreMessageCalls.ofOrder, order);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ScreenSheet isOpen name="centre-messages" title="医保报文" width={760} onClose={onClose}>
      {value === null ? (
        <Reading failure={failure} />
      ) : value.messages.length === 0 ? (
        <p role="status">
          {value.isReal
            ? '没有这笔结算的报文：报文保留 90 天，接入前的结算也没有报文。'
            : '这笔结算由沙箱中心处理，没有经过报文接口。'}
        </p>
      ) : (
        <>
          <p className="sheet-note">
            {value.messages.length === MESSAGES_MAX
              ? `最近 ${MESSAGES_MAX} 条`
              : `共 ${value.messages.length} 条`}
            ，由近及远；姓名、证件号和卡号已隐藏。报文保留 90 天。
          </p>
          <ul className="messages">
            {value.messages.map((message) => (
              <li key={message.exchangeId}>
                <button
                  type="button"
                  aria-expanded={opened === message.exchangeId}
                  onClick={() => setOpened(opened === message.exchangeId ? null : message.exchangeId)}
                >
                  <Line message={message} />
                </button>
                {opened === message.exchangeId && <Whole order={order} exchangeId={message.exchangeId} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </ScreenSheet>
  );
}

const OUTCOMES = { pending: '等待应答', answered: '已应答', refused: '被拒绝', unknown: '结果未知' } as const;
const TONES = { pending: 'warn', answered: 'good', refused: 'bad', unknown: 'warn' } as const;

function Line({ message }: { readonly message: CentreMessage }) {
  const { sentAt, infno, infName, outcome, tookMs, reason } = message;
  return (
    <>
      <span>{sentAt}</span>
      <span>
        {infno} {infName}
      </span>
      <span className={`message-${TONES[outcome]}`}>{OUTCOMES[outcome]}</span>
      <span>{tookMs === null ? '–' : `${tookMs} 毫秒`}</span>
      {reason !== '' && <span className="message-reason">{reason}</span>}
    </>
  );
}

function Whole({ order, exchangeId }: { readonly order: OrderName; readonly exchangeId: string }) {
  const { value, failure } = useCall(centreMessageCalls.get, { ...order, exchangeId });
  if (value === null) return <Reading failure={failure} />;
  const { msgid, profile, httpStatus, replyBytes } = value;
  return (
    <div className="message-whole">
      <p>
        报文编号 {msgid}，接入配置 {profile}，HTTP {httpStatus ?? '无应答'}
        {replyBytes !== null && `，应答 ${replyBytes} 字节`}
      </p>
      <h3>请求</h3>
      <pre role="region" aria-label="请求" tabIndex={0}>
        {value.request}
      </pre>
      <h3>应答</h3>
      <pre role="region" aria-label="应答" tabIndex={0}>
        {value.reply ?? '没有应答'}
      </pre>
    </div>
  );
}
