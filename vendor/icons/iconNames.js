export const IconNames = {
  SQUARE: 'square',
};
export const IconNamesSet = new Set(Object.values(IconNames));
