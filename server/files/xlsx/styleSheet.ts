import { FORMATS } from '../columns.ts';
import type { OutType } from '../types.ts';
import { escapeAttribute } from './escape.ts';

const types = Object.keys(FORMATS) as OutType[];
/** Custom format numbers begin here (ECMA-376 part 1, 18.8.30). */
const FIRST_OWN_FORMAT = 164;

/** Style numbers; 0 is Excel's default. */
export const STYLES = Object.fromEntries(types.map((type, index) => [type, index + 1])) as Record<
  OutType,
  number
>;
export const HEADING_STYLE = types.length + 1;

const formats = types.map(
  (type, index) =>
    `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escapeAttribute(FORMATS[type])}"/>`,
);
const cellStyles = types.map(
  (_, index) =>
    `<xf numFmtId="${FIRST_OWN_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
);

/** A font with Chinese characters: another program would replace each of them by one of its own choice. */
const FONT = '<sz val="11"/><name val="微软雅黑"/><family val="2"/><charset val="134"/>';

export const STYLE_SHEET =
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill>` +
  `<fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="${cellStyles.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `${cellStyles.join('')}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>` +
  `</cellXfs></styleSheet>`;
