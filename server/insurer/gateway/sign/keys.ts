import { KeyFault, readKey, type KeySource } from '../keySource.ts';
import { SignatureFault } from './types.ts';

/** A key for signing. @throws SignatureFault */
export function keyOf(source: KeySource): string {
  try {
    return readKey(source);
  } catch (error) {
    if (error instanceof KeyFault) throw new SignatureFault(error.message, { cause: error });
    throw error;
  }
}
