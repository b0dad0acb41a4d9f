/** Applies an offer so slowly that it can be killed in the middle: half a second of download, half of coming up. */
import { setTimeout as after } from 'node:timers/promises';
import type { Offer } from '../../../contract/clientVersion.ts';
import { Updater } from '../../../scripts/station/updater.ts';
import { bytesOf, inPieces, STATION } from './offered.ts';

const [folder = '', version = '', text = '', key = ''] = process.argv.slice(2);
const slowly = async function* () {
  for await (const piece of inPieces(bytesOf(version), 20_000)) {
    await after(40);
    yield piece;
  }
};
const updater = new Updater({
  folder,
  station: STATION,
  platform: 'linux-x64',
  signingKey: key,
  isBusy: () => false,
  fetch: () => Promise.resolve(slowly()),
  start: () => after(300),
  tell: (_, outcome, message) => {
    console.log(outcome, message);
    return Promise.resolve();
  },
});
console.log('begun');
await updater.apply(JSON.parse(text) as Offer);
await after(10_000);
