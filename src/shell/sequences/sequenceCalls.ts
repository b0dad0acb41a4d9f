import { sequenceCalls, type Sequence } from '../../../contract/sequence.ts';
import type { Api } from '../../api/client.ts';

type Saved = Pick<Sequence, 'name' | 'steps'> & Partial<Pick<Sequence, 'sequenceId' | 'ver'>>;
type Named = Pick<Sequence, 'sequenceId' | 'ver'>;

export const readSequences = async (api: Api): Promise<readonly Sequence[]> =>
  (await api.call(sequenceCalls.list, {}, { quiet: true })).sequences;

export const saveSequence = (api: Api, { sequenceId, ver, name, steps }: Saved): Promise<Sequence> =>
  api.call(sequenceCalls.save, {
    name,
    steps,
    ...(sequenceId !== undefined && { sequenceId, ver }),
  });

export const shareSequence = (api: Api, { sequenceId, ver }: Named, shared: boolean): Promise<unknown> =>
  api.call(sequenceCalls.share, { sequenceId, ver, shared });

export const removeSequence = (api: Api, { sequenceId, ver }: Named): Promise<unknown> =>
  api.call(sequenceCalls.remove, { sequenceId, ver });
