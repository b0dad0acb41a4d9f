let setlId: string | null = null;

/** The settlement that was made last on this page: its number alone, for the sheet. Gone with the page. */
export const lastSettled = {
  get: (): string | null => setlId,
  set(id: string): void {
    setlId = id;
  },
};
