/** A station that the console has made and that has enrolled, as the tests of stations use it. */
import { randomBytes } from 'node:crypto';
import type { StationCode } from '../../../contract/station/station.ts';
import { stationToken } from '../../../server/security/station.ts';
import type { Api } from '../api.ts';

export const newKey = (): string => randomBytes(32).toString('base64url');

export const made = (
  api: Api,
  fixmedinsCode: string,
  stationNo: string,
  as = 'super',
): Promise<StationCode> =>
  api.ok<StationCode>(as, 'POST', '/api/Station/Add', { fixmedinsCode, stationNo, stationName: '测试' });

export const enrol = (api: Api, { companyId, fixmedinsCode, stationNo, code }: StationCode, key: string) =>
  api.call(null, 'POST', '/api/Station/Enrol', {
    protocol: 1,
    companyId,
    fixmedinsCode,
    stationNo,
    code,
    key,
  });

/** @returns the station's token */
export async function enrolled(api: Api, fixmedinsCode: string, stationNo: string): Promise<string> {
  const key = newKey();
  const { body } = await enrol(api, await made(api, fixmedinsCode, stationNo), key);
  if (!body.success) throw new Error(body.error ?? 'no enrolment');
  return stationToken(fixmedinsCode, stationNo, key);
}

export const reportOf = (more: object = {}) => ({
  protocol: 1,
  kind: 'reader',
  appVersion: '1.0.0',
  platform: 'linux-x64',
  at: Date.now(),
  diskFreeMb: 9000,
  ...more,
});

export const reports = (api: Api, token: string, more: object = {}) =>
  api.call(token, 'POST', '/api/Station/Report', reportOf(more));
