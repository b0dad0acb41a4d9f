/** The keys of the dense table, for the help sheet; `tableKeys.ts` has the behaviour. */
export const TABLE_HELP: readonly { readonly keys: readonly string[]; readonly title: string }[] = [
  { keys: ['ArrowUp', 'ArrowDown'], title: '上一行、下一行' },
  { keys: ['ArrowLeft', 'ArrowRight'], title: '进入单元格，左右移动' },
  { keys: ['PageUp', 'PageDown'], title: '翻一屏' },
  { keys: ['Home', 'End'], title: '行首、行尾' },
  { keys: ['Ctrl+Home', 'Ctrl+End'], title: '表首、表尾' },
  { keys: ['Space'], title: '选中或取消该行' },
  { keys: ['Shift+ArrowDown'], title: '连续选择行；在单元格中扩展所选区域' },
  { keys: ['Ctrl+Shift+ArrowRight'], title: '在单元格中把所选区域扩展到边缘' },
  { keys: ['Ctrl+A'], title: '全选已载入的行' },
  { keys: ['Ctrl+C'], title: '复制所选区域、所选行（带表头）或当前单元格' },
  { keys: ['Enter'], title: '打开该行；在表头上排序' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], title: '按当前列升序、降序' },
  { keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'], title: '当前列变窄、变宽' },
  { keys: ['Escape'], title: '取消所选区域；退出单元格' },
  { keys: ['Tab'], title: '离开表格' },
];
