/**
 * Which fields of a machine's events may be shown in logs, overlays and exported scenarios: none but those named.
 * Never a secret, nor anything that names an insured person.
 */
export type Reveals<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]?: readonly Exclude<
    keyof Extract<Event, { readonly type: Type }>,
    'type'
  >[];
};
/** Which fields of its context may be shown, for any machine. */
export type AnyReveals = Readonly<Record<string, readonly string[] | undefined>>;
