import type { Person } from './person.ts';

/**
 * Buttons that are no commands: parts of a dialog, a form, a table or a strip that are the same everywhere
 * (docs/architecture/console.md, "Buttons"). Every other button of the console belongs to a command and names it.
 */
const PRIMITIVES: Readonly<Record<string, string>> = {
  /** Closes what is open; Esc does the same. */
  close: '[aria-label="关闭"], .bp6-toast .bp6-button, .cmd-cancel, .quick-clear',
  /** Answers a question that stands over everything. */
  answer: '.modal-actions button, [role="alertdialog"] button, .bp6-dialog-footer button',
  /** Submits or empties the form around it; Enter and Ctrl+Enter submit. */
  form: 'form [type="submit"], form .filter-actions button',
  /** Opens and folds what belongs to it. */
  opener: '[aria-haspopup], [aria-expanded]',
  picker: '[data-primitive="picker"]',
  /** Moves, marks or removes a line of a list or a form that is being filled in; Alt+arrows and Space do the same. */
  line: '.chooser button, .export-columns button, .rows-remove button',
  /** Shows another part of what is open, or more of it. */
  part: '[role="tab"], .init-steps button',
  /** Goes on with an import that was left. */
  resume: '.upload-choose .bp6-button.bp6-small',
  /** The testers' page stands without a login too, where there are no commands. */
  tools: '.tools-section button, .overlay button',
};

/** The buttons in sight that belong neither to a command nor to a primitive. */
export const strayButtons = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate((primitives) => {
    if (!document.querySelector('.frame')) return [];
    const isNamed = (button: Element): boolean => button.matches('[data-command]');
    return [
      ...document.querySelectorAll('.frame button, .bp6-portal button, .cmd-overlay button, [role="button"]'),
    ]
      .filter((button) => button.checkVisibility() && !isNamed(button))
      .filter((button) => !primitives.some((selector) => button.matches(selector)))
      .map((button) => `${button.getAttribute('aria-label') ?? button.textContent} ← ${button.className}`);
  }, Object.values(PRIMITIVES));
