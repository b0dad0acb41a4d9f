import { Button } from '@blueprintjs/core';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, type Form } from '../../../ui/form/useForm.ts';

/** The last fields of a version's upload, `area` and `notes`, its refusal and its button. */
export function UploadTail({ form, id }: { readonly form: Form; readonly id: string }) {
  return (
    <>
      <TextField
        {...fieldOf(form, id, 'area')}
        label="区划"
        maxLength={6}
        help="6 位区划代码；不填为全部区划"
      />
      <TextField {...fieldOf(form, id, 'notes')} label="说明" maxLength={500} />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" text="上传" loading={form.isBusy} />
    </>
  );
}
