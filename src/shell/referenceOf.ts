import type { Api } from '../api/client.ts';
import { Reference } from '../api/reference.ts';

let made: { readonly api: Api; readonly reference: Reference } | null = null;

/** The page's cache of reference data. */
export function referenceOf(api: Api): Reference {
  if (made?.api !== api) made = { api, reference: new Reference(api) };
  return made.reference;
}
