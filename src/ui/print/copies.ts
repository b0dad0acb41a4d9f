import { frameParts } from './printDocument.ts';
import type { PrintSheets } from './PrintPreview.tsx';

/** A document several times, one copy after the other. */
export const copiesOf = (sheets: PrintSheets, copies: number): PrintSheets =>
  copies <= 1
    ? sheets
    : {
        about: `${sheets.about}，${copies} 份`,
        draw(frame) {
          sheets.draw(frame);
          const { page } = frameParts(frame);
          const once = [...page.body.children];
          for (let nth = 1; nth < copies; nth += 1)
            page.body.append(...once.map((sheet) => sheet.cloneNode(true)));
        },
      };
