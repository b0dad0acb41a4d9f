import { useEffect, useMemo } from 'react';
import { messageCalls } from '../../../contract/message.ts';
import { permits } from '../../../contract/rights/permission.ts';
import type { Api } from '../../api/client.ts';
import type { LoadedSession } from '../../machines/session.ts';
import { BellStore } from './bellStore.ts';

/** The bell of the console, which reads while the person may read messages. */
export function useBell(api: Api, { profile, rights }: LoadedSession): BellStore {
  const reader = `${profile.userId}:${profile.medicalAreaCode}`;
  const bell = useMemo(() => new BellStore({ api, reader }), [api, reader]);
  const isWaiting = profile.isAdminUser && profile.medicalAreaCode === '';
  const may = !isWaiting && permits(messageCalls.unread.permission, rights);
  useEffect(() => (may ? bell.start() : undefined), [bell, may]);
  return bell;
}
