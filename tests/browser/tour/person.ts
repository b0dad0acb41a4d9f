import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Someone at the keyboard. Everything is done by keys; what is read from the page is what is seen there. Waiting is for
 * what must appear, never for a time.
 */
export class Person {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Fills the login form, from wherever the focus stands in it, and presses Enter. */
  async login(userName: string, password: string): Promise<void> {
    // The page puts the keyboard into its form once it stands.
    await this.page.waitForFunction(
      () => document.activeElement?.closest('form')?.querySelector('#userName') != null,
    );
    for (let tab = 0; tab < 8 && (await this.focused()) !== 'userName'; tab += 1) await this.press('Tab');
    await this.press('Control+a');
    await this.type(userName);
    await this.press('Tab', 'Control+a');
    await this.type(password);
    await this.press('Enter');
  }

  /** Lets no dictionary of readings come until the returned function is called; before the page is loaded. */
  async withoutReadings(): Promise<() => void> {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(/\/pinyinReader-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  /** The dialog of areas has the keyboard. */
  async isAskedForArea(): Promise<void> {
    await this.page.waitForFunction(() => document.activeElement?.closest('.area-picker') != null);
  }

  /** Takes the first area that `typed` finds in the dialog; of all of them, all areas. The page is there anew in it. */
  async takeArea(typed = ''): Promise<void> {
    await this.isAskedForArea();
    const anew = this.page.waitForEvent('load');
    await this.type(typed);
    await this.press('Enter');
    await anew;
  }

  /** Id of the element that has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.id ?? '');
  }

  /** Opens the palette and types. */
  async search(query: string): Promise<void> {
    await this.press('Control+k');
    await this.page.waitForSelector('.cmd-panel');
    await this.type(query);
    await this.page.waitForFunction(
      (typed) => document.querySelector<HTMLInputElement>('.cmd-input')?.value === typed,
      query,
    );
  }

  /** The same, until Enter would take what has this title. */
  async find(query: string, title: string): Promise<void> {
    await this.search(query);
    await this.page
      .locator('[role="option"][aria-selected="true"] .cmd-row-title', { hasText: new RegExp(`^${title}$`) })
      .waitFor();
  }

  async closePalette(): Promise<void> {
    await this.press('Escape');
    await this.paletteGone();
  }

  async paletteGone(): Promise<void> {
    await this.page.waitForSelector('.cmd-input', { state: 'detached' });
  }

  /** Opens a screen by its name in the palette. */
  async open(query: string, path: string): Promise<void> {
    await this.search(query);
    await this.press('Enter');
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** Waits until the table has its rows, none of them stale, and the keyboard is in it. */
  async table(id: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const grid = document.getElementById(wanted);
      return (
        grid !== null &&
        document.activeElement === grid &&
        grid.checkVisibility() &&
        grid.querySelector('[role="row"][data-row]') !== null &&
        grid.closest('[aria-busy="true"]') === null &&
        grid.querySelector('[aria-busy="true"]') === null
      );
    }, id);
  }

  /** The rows in view, cells joined by blanks. */
  rows(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]
        // The tables of the tabs behind are still there.
        .filter((row) => row.checkVisibility())
        .map((row) => row.innerText.replace(/\s+/g, ' ').trim()),
    );
  }

  /** Puts the table's cursor on a row, counted from 0. */
  async goTo(index: number): Promise<void> {
    await this.#pressTo(index);
    await this.page.waitForSelector(`[role="row"][data-row="${index}"].dt-active:visible`);
  }

  async #pressTo(index: number): Promise<void> {
    // Home goes to a cell; Escape leaves the cells for the rows.
    await this.press('Control+Home', 'Escape');
    for (let row = 0; row < index; row += 1) await this.press('ArrowDown');
  }

  /**
   * Puts the table's cursor on the first row with all these words, once it is there: a person looks again where rows come or move
   * meanwhile.
   */
  async goToRow(...words: string[]): Promise<void> {
    const has = (row: string): boolean => words.every((word) => row.includes(word));
    await expect
      .poll(async () => {
        const at = (await this.rows()).findIndex(has);
        if (at < 0) return '';
        await this.#pressTo(at);
        const active = this.page.locator('[role="row"][data-row].dt-active:visible');
        return (await active.allInnerTexts()).join('').replace(/\s+/g, ' ');
      })
      .toSatisfy(has);
  }

  /** The question on screen, in words. */
  async question(): Promise<string> {
    await this.page.waitForSelector('[role="alertdialog"]');
    await this.page.waitForFunction(() =>
      document.querySelector('[role="alertdialog"]')?.contains(document.activeElement),
    );
    return this.page.locator('[role="alertdialog"]').innerText();
  }

  /** Answers the question with 确定, wherever the focus begins. */
  async agree(): Promise<void> {
    for (let tab = 0; tab < 4; tab += 1) {
      if ((await this.page.evaluate(() => document.activeElement?.textContent)) === '确定') break;
      await this.press('Tab');
    }
    await this.press('Enter');
    await this.page.waitForSelector('[role="alertdialog"]', { state: 'detached' });
  }

  /** Asks for a paid module that the person has not got: imports a (broken) file into the day's first group. */
  async importIntoFirstDay(): Promise<void> {
    await this.table('day-reconciliation');
    await this.goTo(0);
    await this.search('导入中心明细');
    await this.press('Enter');
    await this.page.waitForSelector('input[type="file"]');
    const buffer = Buffer.from('x\n');
    await this.page.setInputFiles('input[type="file"]', {
      name: 'result.txt',
      mimeType: 'text/plain',
      buffer,
    });
    await this.page.getByText('导入并对账').click();
  }

  /** Waits for words anywhere on the page. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }
}
