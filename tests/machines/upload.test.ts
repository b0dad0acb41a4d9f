import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CHOICE, file, importInfo, importJob, provideUpload, TOPIC } from './upload.model.ts';
import { settle, World } from './world.ts';

const start = () => {
  const world = new World();
  const clock = new SimulatedClock();
  return { world, clock, actor: createActor(provideUpload(world), { clock }).start() };
};
const ready = async () => {
  const made = start();
  made.actor.send({ type: 'OPEN', ...TOPIC });
  made.actor.send({ type: 'PICK', ...file('F1') });
  made.world.waiting('check').resolve({ note: '' });
  await settle();
  return made;
};
const reviewing = async () => {
  const made = start();
  made.actor.send({ type: 'FOLLOW', ...TOPIC, importId: 'I', jobId: null });
  made.world.waiting('look').resolve({ info: importInfo('review'), job: null });
  await settle();
  return made;
};

it('goes on when the dialog is closed, and announces that it waits for a decision', async () => {
  const { world, clock, actor } = await ready();
  actor.send({ type: 'SEND', ...CHOICE });
  actor.send({ type: 'CLOSE' });
  world.waiting('send').report({ type: 'SENT', importId: 'I', jobId: 'J' } as never);
  world.waiting('look').resolve({ info: importInfo('reading'), job: importJob('running') });
  await settle();
  clock.increment(700);
  world.waiting('look').resolve({ info: importInfo('review'), job: importJob('done') });
  await settle();
  expect([actor.getSnapshot().value, world.effects]).toEqual([
    'review',
    ['announce:Disease:review:-:hidden'],
  ]);
  actor.send({ type: 'OPEN_AGAIN' });
  // Another tab may have continued it meanwhile.
  expect(world.waiting('look').input).toEqual({ importId: 'I', jobId: null });
  expect(actor.getSnapshot().context).toMatchObject({ isShown: true, info: { counts: { failed: 1 } } });
});

it('ignores the reply of an aborted send, and repeats it as the same write', async () => {
  const { world, actor } = await ready();
  actor.send({ type: 'SEND', ...CHOICE });
  const old = world.waiting('send');
  actor.send({ type: 'CANCEL' });
  expect(old.signal.aborted).toBe(true);
  old.report({ type: 'SENT', importId: 'late', jobId: 'late' } as never);
  expect(actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'SEND', ...CHOICE });
  expect(world.waiting('send').input).toEqual(old.input);
});

it('drops the check of a file when another one is chosen', async () => {
  const { world, actor } = start();
  actor.send({ type: 'OPEN', ...TOPIC });
  actor.send({ type: 'PICK', ...file('F1') });
  const old = world.waiting('check');
  actor.send({ type: 'PICK', ...file('F2') });
  old.reject(new Error('late'));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'checking',
    context: { file: { fileId: 'F2' }, error: null },
  });
});

it('starts a new write for each new file', async () => {
  const { world, actor } = await ready();
  actor.send({ type: 'SEND', ...CHOICE });
  const first = world.waiting('send').input as { attempt: number };
  actor.send({ type: 'CANCEL' });
  actor.send({ type: 'PICK', ...file('F1') });
  world.waiting('check').resolve({ note: '' });
  await settle();
  actor.send({ type: 'SEND', ...CHOICE });
  expect((world.waiting('send').input as { attempt: number }).attempt).toBeGreaterThan(first.attempt);
});

it('does not apply an import that changes nothing', async () => {
  const { world, actor } = await reviewing();
  const { counts } = importInfo('review');
  for (const kind of ['added', 'updated', 'retired'] as const) {
    const some = { ...counts, added: 0, updated: 0, retired: 0, [kind]: 1 };
    actor.send({ type: 'COUNTED', importId: 'I', counts: some });
    expect(actor.getSnapshot().can({ type: 'APPLY' })).toBe(true);
  }
  actor.send({ type: 'COUNTED', importId: 'I', counts: { ...counts, added: 0, unchanged: 9 } });
  actor.send({ type: 'APPLY' });
  expect([actor.getSnapshot().value, world.pending()]).toEqual(['review', []]);
});

it('reports a lost reply to an apply only when the import was not applied', async () => {
  for (const [state, error] of [
    ['review', '接口无法访问'],
    ['applied', null],
  ] as const) {
    const { world, actor } = await reviewing();
    actor.send({ type: 'APPLY' });
    world.waiting('apply').reject(Object.assign(new Error('接口无法访问'), { kind: 'transport' }));
    await settle();
    world.waiting('look').resolve({ info: importInfo(state), job: null });
    await settle();
    expect(actor.getSnapshot().context.error).toBe(error);
  }
});

it('keeps nothing of a file once the dialog is closed', async () => {
  const { actor } = await ready();
  actor.send({ type: 'CLOSE' });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('F1');
});
