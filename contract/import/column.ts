/** A column of an import type (types.ts). */
export interface ImportColumn {
  /** The field's standard name. */
  readonly key: string;
  /** The heading in the file. */
  readonly title: string;
  /** Other headings under which files have this column. */
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
  /** Characters, not bytes. */
  readonly maxLength: number;
  /** The pattern of the text, and its description for people. */
  readonly pattern?: { readonly source: string; readonly message: string };
  /** The only texts allowed, by name or by code. */
  readonly options?: readonly {
    readonly value: string;
    readonly name: string;
    /** Another name that files have for it. */
    readonly alias?: string;
  }[];
  /** Codes of one kind that are written in several ways are stored in one. */
  readonly folded?: 'icd';
  /** The rule in words, for the template. */
  readonly rule: string;
  readonly example: string;
}
