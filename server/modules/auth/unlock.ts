import type { unlockCalls } from '../../../contract/auth/unlock.ts';
import { eq } from 'drizzle-orm';
import { appUser } from '../../db/schema.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { attemptBy, guarded, userSubject } from '../../security/lockout.ts';
import { fits, readPassword } from '../../security/password.ts';

const WRONG = '密码错误';

export const unlockHandlers: HandlersOf<typeof unlockCalls> = {
  /** Checks the password of a locked page; the session stays. Wrong attempts count together with those of the login. */
  unlock: async (context, { passWord }) => {
    const { db, user } = context;
    const password = await readPassword(context, passWord);
    // In an entered account the person is the admin, who knows only their own password.
    const [person] = await db
      .select()
      .from(appUser)
      .where(eq(appUser.userId, user.enteredBy ?? user.userId));
    const isRight = (): Promise<boolean> => fits(person?.passwordHash, password);
    const subject = userSubject(person?.userName ?? user.userName);
    await guarded(db, attemptBy(context, subject), isRight, WRONG);
    return null;
  },
};
