import { FileProblem } from '../fileProblem.ts';
import { MAX_RELATIONS } from '../limits.ts';
import { readXml, XmlReader, type Attributes } from './xmlReader.ts';
import { BROKEN, partName, type ZipParts } from './zip.ts';

export interface WorkbookParts {
  /** Visible sheets in the workbook's order. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly styles: string | null;
  readonly sharedStrings: string | null;
  /** Days count from 1904-01-01. */
  readonly is1904: boolean;
}

/**
 * Locates the parts: the package's relations name the workbook, the workbook's relations its sheets.
 * @throws FileProblem
 */
export async function readWorkbookParts(zip: ZipParts): Promise<WorkbookParts> {
  const part = await findWorkbook(zip);
  const relations = await readRelations(zip, part);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const seen = new Set<string>();
  const sheets: { name: string; part: string }[] = [];
  let is1904 = false;
  await readXml(
    zip,
    part,
    new XmlReader({
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
        if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
        const relation = byId.get(relationId(attributes) ?? '');
        // A part that is named repeatedly would be read as often.
        if (!relation || seen.has(relation.part)) throw new FileProblem(BROKEN);
        seen.add(relation.part);
        // Charts and macros may be sheets too.
        if (relation.type === 'worksheet')
          sheets.push({ name: attributes['name'] ?? '', part: relation.part });
      },
      close() {},
      text() {},
    }),
  );
  if (sheets.length === 0) throw new FileProblem('文件中没有可见的工作表');
  const related = (type: string) => relations.find((relation) => relation.type === type)?.part ?? null;
  return { sheets, styles: related('styles'), sharedStrings: related('sharedStrings'), is1904 };
}

const OTHER_FORMATS: readonly [part: string, message: string][] = [
  ['xl/workbook.bin', '文件是 .xlsb 格式，请另存为 .xlsx 后再上传'],
  ['word/document.xml', '文件是 Word 文档，不是表格'],
  ['ppt/presentation.xml', '文件是演示文稿，不是表格'],
  ['content.xml', '文件是 .ods 格式，请另存为 .xlsx 后再上传'],
];

async function findWorkbook(zip: ZipParts): Promise<string> {
  const other = OTHER_FORMATS.find(([part]) => zip.has(part));
  if (other) throw new FileProblem(other[1]);
  if (!zip.has('[Content_Types].xml')) throw new FileProblem('文件是压缩包，不是 Excel 工作簿（.xlsx）');
  const relations = zip.has(relationsOf('')) ? await readRelations(zip, '') : [];
  const part = relations.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!zip.has(part)) throw new FileProblem('文件不是 Excel 工作簿（.xlsx）');
  return part;
}

interface Relation {
  readonly id: string;
  /** The last segment of its URI: the strict and the transitional form of the standard differ before it. */
  readonly type: string;
  readonly part: string;
}

async function readRelations(zip: ZipParts, of: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  await readXml(
    zip,
    relationsOf(of),
    new XmlReader({
      open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
        if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External')
          return;
        if (relations.length === MAX_RELATIONS) throw new FileProblem(BROKEN);
        const { pathname } = new URL(target, `zip://part/${of}`);
        relations.push({
          id,
          type: type?.split('/').pop() ?? '',
          part: partName(decodeURIComponent(pathname)),
        });
      },
      close() {},
      text() {},
    }),
  );
  return relations;
}

function relationsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** `r:id`, whatever the prefix. */
const relationId = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
