import { defineContent } from '../../defineContent.ts';
import { analyzeCommands } from './analyzeCommands.ts';
import { analyzeList } from './analyzeList.ts';

export default defineContent({
  list: analyzeList,
  commands: analyzeCommands,
});
