import { defineContent } from '../../defineContent.ts';
import { agencyList } from './agencyList.ts';

export default defineContent({
  list: agencyList,
});
