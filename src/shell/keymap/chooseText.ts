const MOST_BYTES = 1024 * 1024;

/** Lets the person choose a file, and reads it. Null: none was chosen. @throws Error in a sentence */
export function chooseText(accept: string): Promise<string | null> {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.hidden = true;
  // Attached to the page: a detached input may be garbage-collected before the choice.
  document.body.append(field);
  return new Promise<string | null>((resolve, reject) => {
    field.addEventListener('cancel', () => resolve(null));
    field.addEventListener('change', () => {
      const file = field.files?.[0];
      if (!file) resolve(null);
      else if (file.size > MOST_BYTES) reject(new Error('文件太大，不是快捷键文件'));
      else file.text().then(resolve, () => reject(new Error('文件读不出来')));
    });
    field.click();
  }).finally(() => field.remove());
}
