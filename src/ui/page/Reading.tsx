/** What stands where something is being read, or why it could not be. */
export const Reading = ({ failure }: { readonly failure: string | null }) =>
  failure === null ? (
    <p role="status">正在读取…</p>
  ) : (
    <p role="alert" className="ask-wrong">
      {failure}
    </p>
  );
