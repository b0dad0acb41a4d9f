import type { CallHead } from '../wire/call.ts';

/**
 * The public pages' calls without their schemas; `auth.ts` and `user.ts` add those. The schema library would be a
 * quarter of these pages' size.
 */
export const authHeads = {
  publicConfig: {
    id: 'auth.publicConfig',
    method: 'GET',
    path: '/api/Auth/PublicConfig',
    summary: 'How to encrypt passwords, the server clock, and who may be the ERP host',
    permission: 'public',
  },
  login: {
    id: 'auth.login',
    method: 'POST',
    path: '/api/Auth/Login',
    summary: 'Login with an encrypted password, and a code where the account has a second factor',
    permission: 'public',
    idempotent: 'none',
  },
  silentLogin: {
    id: 'auth.silentLogin',
    method: 'POST',
    path: '/api/Auth/SilentLogin',
    summary: 'Login of a till by its client number and verify code, or by a one-time entry ticket',
    permission: 'public',
    idempotent: 'none',
  },
  logout: {
    id: 'auth.logout',
    method: 'POST',
    path: '/api/Auth/Logout/{id}',
    summary: 'End the current session; id is the own user id',
    permission: 'session',
    idempotent: 'none',
  },
  logoff: {
    id: 'user.logoff',
    method: 'POST',
    path: '/api/User/Logoff/{id}',
    summary: "End the current session (own id), or all sessions of another user (an administrator's right)",
    permission: 'session',
    idempotent: 'none',
  },
  forceChangePassword: {
    id: 'user.forceChangePassword',
    method: 'POST',
    path: '/api/User/ForceChangePassword',
    summary: 'Change a password without a session: first login, or after a reset',
    permission: 'public',
    idempotent: 'none',
  },
  installState: {
    id: 'auth.installState',
    method: 'GET',
    path: '/api/Auth/InstallState',
    summary: 'Whether a one-time code for the first administrator is waiting to be used',
    permission: 'public',
  },
  installInit: {
    id: 'auth.installInit',
    method: 'POST',
    path: '/api/Auth/InstallInit',
    summary: 'Make the first administrator with the one-time code of `npm run admin`',
    permission: 'public',
    idempotent: 'none',
  },
} as const satisfies Record<string, CallHead>;
