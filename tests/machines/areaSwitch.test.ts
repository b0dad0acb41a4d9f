import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { areasOf, provideAreaSwitch, SECRET } from './areaSwitch.model.ts';
import { settle, World } from './world.ts';

const start = () => {
  const world = new World();
  const clock = new SimulatedClock();
  return { world, clock, actor: createActor(provideAreaSwitch(world), { clock }).start() };
};
const entering = { type: 'START', isAdminUser: true, medicalAreaCode: '' } as const;

it('selects the only area of an admin without asking, and reloads 300 ms after the notice', async () => {
  const { world, clock, actor } = start();
  actor.send(entering);
  world.waiting('areas').resolve(areasOf('320100'));
  await settle();
  expect(world.waiting('switchArea').input).toEqual({ medicalAreaCode: '320100' });
  world.waiting('switchArea').resolve(null);
  await settle();
  clock.increment(299);
  expect(world.effects).toEqual(['announce:切换区划成功']);
  clock.increment(1);
  expect(world.effects).toEqual(['announce:切换区划成功', 'reload']);
});

it('asks an admin who opens the dialog by command, even for one area, and lets them close it', async () => {
  const { world, actor } = start();
  actor.send({ type: 'OPEN' });
  world.waiting('areas').resolve(areasOf('320100'));
  await settle();
  expect(actor.getSnapshot().value).toBe('choosing');
  actor.send({ type: 'CLOSE' });
  expect(actor.getSnapshot().value).toBe('idle');
});

it('does not close without an area, and accepts no area that was not offered', async () => {
  const { world, actor } = start();
  actor.send(entering);
  world.waiting('areas').resolve(areasOf('320100', '320200'));
  await settle();
  actor.send({ type: 'CLOSE' });
  actor.send({ type: 'CHOOSE', medicalAreaCode: '320000' });
  expect([actor.getSnapshot().value, world.pending()]).toEqual(['choosing', []]);
});

it('switches once when the area is chosen several times', async () => {
  const { world, actor } = start();
  actor.send({ type: 'OPEN' });
  world.waiting('areas').resolve(areasOf('320100', '320200'));
  await settle();
  for (const medicalAreaCode of ['320100', '320100', '320200'])
    actor.send({ type: 'CHOOSE', medicalAreaCode });
  expect(world.calls.map(({ service }) => service)).toEqual(['areas', 'switchArea']);
});

it('returns to the admin account, deletes the backup record and opens the dialog, even for one area', async () => {
  const { world, actor } = start();
  actor.send({ type: 'BACK' });
  actor.send({ type: 'SUBMIT', userName: 'area', password: SECRET });
  world.waiting('signInAdmin').resolve(null);
  await settle();
  expect(world.effects).toEqual(['clearBackup']);
  world.waiting('areas').resolve(areasOf('320100'));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { isForced: true } });
});

it('drops an area list that arrives after the dialog was closed', async () => {
  const { world, actor } = start();
  actor.send({ type: 'OPEN' });
  const old = world.waiting('areas');
  actor.send({ type: 'CLOSE' });
  old.resolve(areasOf('320100', '320200'));
  await settle();
  expect([old.signal.aborted, actor.getSnapshot().value]).toEqual([true, 'idle']);
  expect(actor.getSnapshot().context.areas).toEqual([]);
});
