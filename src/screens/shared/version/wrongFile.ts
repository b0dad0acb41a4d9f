import { FILE_BYTES } from '../../../../contract/clientVersion.ts';
import type { FormErrors } from '../../../ui/form/useForm.ts';

const MB = 1024 * 1024;

/** What is wrong with the file of an upload, before it is sent. */
export const wrongFile = (file: File | null): FormErrors =>
  file === null
    ? { file: '请选择要上传的文件' }
    : file.size > FILE_BYTES
      ? { file: `文件不能超过 ${FILE_BYTES / MB} MB` }
      : {};
