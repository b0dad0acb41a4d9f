import type { Profile } from '../profile.ts';
import { openApiChecker, openApiSigner } from './openApi.ts';
import { tifChecker, tifSigner } from './tif.ts';
import type { Checker, Signer } from './types.ts';

export { SignatureFault, type Checker, type Sealed, type Signer } from './types.ts';

const plain = {
  seal: ({ body }: { readonly body: string }) => ({ headers: {}, body }),
  open: ({ body }: { readonly body: string }) => body,
};

/** How requests to a centre are sealed, and its replies opened. */
export function signerOf({ sign }: Pick<Profile, 'sign'>): Signer {
  if (sign.kind === 'tif') return tifSigner(sign);
  if (sign.kind === 'openApi') return openApiSigner(sign);
  return plain;
}

/** The other side, for the simulated centre. */
export function checkerOf({ sign }: Pick<Profile, 'sign'>): Checker {
  if (sign.kind === 'tif') return tifChecker(sign);
  if (sign.kind === 'openApi') return openApiChecker(sign);
  return plain;
}
