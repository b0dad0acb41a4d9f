import type { CallHead } from './call.ts';

/**
 * The calls of the login page without their schemas: `auth.ts` adds those. The page makes these calls before
 * anything else is loaded, and the schema library alone would be a quarter of its weight.
 */
export const authHeads = {
  publicConfig: {
    id: 'auth.publicConfig',
    method: 'GET',
    path: '/api/Auth/PublicConfig',
    summary: 'How to encrypt passwords, and the server clock',
    permission: 'public',
  },
  login: {
    id: 'auth.login',
    method: 'POST',
    path: '/api/Auth/Login',
    summary: 'Login with an encrypted password',
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
} as const satisfies Record<string, CallHead>;
