/**
 * What stands where something is being read, or why it could not be. In a dialog that has the keyboard, keys pressed
 * meanwhile are kept for what comes (src/ui/overlay/keysAhead.ts).
 */
export const Reading = ({ failure = null }: { readonly failure?: string | null }) =>
  failure === null ? (
    <p role="status" data-reading="">
      正在读取…
    </p>
  ) : (
    <p role="alert" className="ask-wrong">
      {failure}
    </p>
  );
