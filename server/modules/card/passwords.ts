import type { CallRequest } from '../../../contract/wire/call.ts';
import type { cardCalls } from '../../../contract/card.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { PasswordReply } from '../../insurer/cards.ts';
import { readPassword } from '../../security/password.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { replyOf } from '../../till/centre.ts';
import { notePasswordOk, takeRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';

const SILENT = '医保中心无应答，密码是否计次未知，请稍后再试';
const SIX_DIGITS = /^\d{6}$/;

/** @throws Problem at the field `path`, with the remaining attempts, which the centre counts */
function refuseWrong({ isRight, triesLeft }: PasswordReply, path: string): void {
  if (isRight) return;
  if (triesLeft === 0) throw Problem.business('密码错误次数过多，该卡今日已锁定，请明日再试或到医保中心重置');
  throw Problem.invalidField(path, `密码错误，今日还可输入 ${triesLeft} 次`);
}

/** Checks the card's password; this card read does not need it again. */
export async function checkCardPassword(
  context: CallContext,
  store: Store,
  { cardSn, password }: CallRequest<typeof cardCalls.checkCardPassword>,
): Promise<null> {
  const { db, insurer } = context;
  const { fixmedinsCode } = store;
  const read = await takeRead(context, store, cardSn);
  const typed = await readPassword(context, password);
  // A malformed password costs no attempt.
  if (!SIX_DIGITS.test(typed)) throw Problem.invalidField('password', '卡密码应为 6 位数字');
  const msgid = await newMsgid(db, fixmedinsCode);
  const { psnNo } = read.info;
  const reply = await replyOf(
    insurer.checkPassword({ msgid, fixmedinsCode, psnNo, password: typed }),
    SILENT,
  );
  refuseWrong(reply, 'password');
  await notePasswordOk(db, cardSn);
  return null;
}

export async function changeCardPassword(
  context: CallContext,
  store: Store,
  wire: CallRequest<typeof cardCalls.changeCardPassword>,
): Promise<null> {
  const { db, insurer } = context;
  const { fixmedinsCode } = store;
  const read = await takeRead(context, store, wire.cardSn);
  const [password, newPassword, again] = [
    await readPassword(context, wire.oldPassword),
    await readPassword(context, wire.password),
    await readPassword(context, wire.confirmPassword),
  ];
  if (newPassword !== again) throw Problem.invalidField('confirmPassword', '两次输入密码不一致!');
  if (!SIX_DIGITS.test(newPassword)) throw Problem.invalidField('password', '卡密码应为 6 位数字');
  if (newPassword === password) throw Problem.invalidField('password', '新密码不能与原密码相同');
  const msgid = await newMsgid(db, fixmedinsCode);
  const { psnNo } = read.info;
  refuseWrong(
    await replyOf(
      insurer.changePassword({ msgid, fixmedinsCode, psnNo, password, newPassword }),
      '医保中心无应答，密码是否已修改未知，请用新密码校验一次',
    ),
    'oldPassword',
  );
  return null;
}
