let setlId: string | null = null;

/** The number of this page's latest settlement, for printing its sheet. Not kept after the page. */
export const lastSettled = {
  get: (): string | null => setlId,
  set(id: string): void {
    setlId = id;
  },
};
