/** A decimal text without trailing zeros, but with at least `places` places: `16.800000` is `16.80`, `2.0000` is `2`. */
export const plainNumber = (text: string, places: number): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};
