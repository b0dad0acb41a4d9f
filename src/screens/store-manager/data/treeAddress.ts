import type { TreeNode } from '../../../../contract/organ/store.ts';

const PARAM = { area: 'admdvs', company: 'companyId', store: 'keyword' } as const;

/** The URL of the list for the picked node. */
export const treeAddress = ({ kind, id }: TreeNode): string =>
  `/store-manager/data?${new URLSearchParams({ [PARAM[kind]]: id }).toString()}`;
