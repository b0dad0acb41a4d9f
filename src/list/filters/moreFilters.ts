/** The command that shows and folds the filters that do not fit into the line. */
export const MORE_FILTERS = 'list.moreFilters';
