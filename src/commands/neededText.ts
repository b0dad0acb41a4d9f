import type { ArgText } from './command.ts';

/** An argument of free text that must be given, in at most `most` letters. `name`: what its refusals call it. */
export const neededText = <Key extends string>(
  key: Key,
  title: string,
  most = 200,
  name = title,
): ArgText<Key> => ({
  key,
  title,
  text: {
    check: (text) =>
      text === '' ? `请填写${name}` : text.length > most ? `${name}不能超过 ${most} 字` : true,
  },
});
