/** Role codes of spec §6. */
export const ROLE = { superAdmin: 0, operAdmin: 1, companyAdmin: 2, store: 3, client: 4 } as const;
