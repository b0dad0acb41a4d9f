import { defineContent } from '../../defineContent.ts';
import { sqlVersionList } from './versionList.ts';

export default defineContent({
  list: sqlVersionList,
});
