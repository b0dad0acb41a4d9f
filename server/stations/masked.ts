/** Numbers as long as those of cards and identity cards. */
const LONG_NUMBER = /\d[\dXx]{10,}/g;

/** A text of a station without long numbers: errors and logs must not name persons. */
export const masked = (text: string): string => text.replace(LONG_NUMBER, '***');
