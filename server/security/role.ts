/** Role codes of spec §6. */
export const ROLE = { superAdmin: 0, operAdmin: 1, companyAdmin: 2, store: 3, client: 4 } as const;
/** Begins the id of the menu role that is a kind's preset; the kind's code follows. */
export const KIND_PRESET = 'preset-kind-';
