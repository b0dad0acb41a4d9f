import path from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { StationAgent, type StationProgram } from './agent.ts';
import { newKey, readIdentity } from './identity.ts';

const SERVER = 'http://127.0.0.1:8080';

/**
 * Makes this program a station: enrols with `STATION_CODE` (and STATION_COMPANY, STATION_STORE, STATION_NO) at STATION_SERVER,
 * or goes on as who it is by the folder STATION_DIR. Without either it is none.
 * @throws Problem where the settings are incomplete or the code is refused
 */
export async function startStation(
  env: NodeJS.ProcessEnv,
  program: StationProgram,
  say: (line: string) => void,
): Promise<StationAgent | null> {
  const folder = path.resolve(env['STATION_DIR']?.trim() || path.join('.data', `station-${program.kind}`));
  const known = readIdentity(folder);
  const code = env['STATION_CODE']?.trim() ?? '';
  if (code === '') {
    if (known?.signingKey == null) return null;
    const agent = new StationAgent(folder, known, program, say);
    void agent.start();
    say(`客户端 ${known.fixmedinsCode}/${known.stationNo} 每分钟向 ${known.server} 上报`);
    return agent;
  }
  const named = (name: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '')
      throw new Problem(
        `用注册码注册时请同时设置 STATION_COMPANY、STATION_STORE 和 STATION_NO，缺少 ${name}`,
      );
    return value;
  };
  const wanted = {
    server: env['STATION_SERVER']?.trim() || SERVER,
    companyId: named('STATION_COMPANY'),
    fixmedinsCode: named('STATION_STORE'),
    stationNo: named('STATION_NO'),
  };
  if (!URL.canParse(wanted.server)) throw new Problem(`STATION_SERVER 应是控制台的地址，如 ${SERVER}`);
  // An interrupted enrolment goes on with the key that the server may know already.
  const isSame =
    known?.signingKey === null &&
    known.fixmedinsCode === wanted.fixmedinsCode &&
    known.stationNo === wanted.stationNo;
  const identity = { ...wanted, key: isSame ? known.key : newKey(), nextKey: null, signingKey: null };
  const agent = new StationAgent(folder, identity, program, say);
  const name = await agent.enrol(code).catch((cause: unknown) => {
    throw new Problem(cause instanceof Error ? cause.message : '注册失败', { cause });
  });
  void agent.start();
  say(`已注册为 ${name} 的客户端 ${wanted.stationNo}，每分钟上报一次`);
  return agent;
}
