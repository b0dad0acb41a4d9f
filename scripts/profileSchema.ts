import { z } from 'zod';
import { profileSchema } from '../server/insurer/gateway/profileSchema.ts';

/** The JSON Schema of a profile, for editors: `npm run docs` writes it, and a test checks that it is up to date. */
export const PROFILE_SCHEMA = 'profiles/schema.json';

export const profileSchemaFile = (): string =>
  `${JSON.stringify(z.toJSONSchema(profileSchema, { io: 'input' }), null, 2)}\n`;
