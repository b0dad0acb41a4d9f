import { constants, publicEncrypt } from 'node:crypto';
import { authCalls } from '../../contract/auth/auth.ts';
import { organCalls } from '../../contract/organ/authStore.ts';
import { stationCalls, type StationCode } from '../../contract/station/station.ts';
import { Problem } from '../lib/problem.mjs';
import { StationWire } from './wire.ts';

/** Logs an administrator in and makes stations of the stores that they reach, in turn. */
export async function makeStations(
  server: string,
  userName: string,
  password: string,
  count: number,
): Promise<StationCode[]> {
  if (password === '') throw new Problem('请用 DEMO_PASSWORD 给出演示账号的密码（npm start 时打印）');
  const wire = new StationWire(server);
  const { publicKey, serverTime } = await wire.call(authCalls.publicConfig, {});
  const text = Buffer.from(password + String(serverTime).padStart(13, '0'));
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const user = await wire.call(authCalls.login, {
    userName,
    passWord: publicEncrypt(key, text).toString('base64'),
  });
  wire.token = user.token;
  const { stores } = await wire.call(organCalls.pullUserStores, { pageSize: 50 });
  if (stores.length === 0) throw new Problem('该账号没有可用的门店');
  const run = Date.now().toString(36).toUpperCase();
  const codes: StationCode[] = [];
  for (let at = 0; at < count; at++)
    codes.push(
      await wire.call(stationCalls.add, {
        fixmedinsCode: stores[at % stores.length]?.fixmedinsCode ?? '',
        stationNo: `SIM${run}-${at + 1}`,
        stationName: '模拟客户端',
      }),
    );
  return codes;
}
