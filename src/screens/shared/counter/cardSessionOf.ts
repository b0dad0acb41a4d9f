import { cardCalls, type CardPerson } from '../../../../contract/card.ts';
import { counterCalls, type Settled } from '../../../../contract/counter.ts';
import { qrCodeCalls } from '../../../../contract/qrCode.ts';
import type { Api } from '../../../api/client.ts';
import type { Host } from '../../../api/host/host.ts';
import type { Reader } from '../../../api/readers/reader.ts';
import { seal } from '../../../api/seal.ts';
import {
  cardSessionMachine,
  type CardSale,
  type CardSource,
  type PreSettled,
} from '../../../machines/cardSession.ts';
import { service } from '../../../machines/service.ts';
import { handedData, handOver } from './handedData.ts';
import { wireLines } from './sale.ts';
import type { SaleStore } from './saleStore.ts';
import { watch } from './watch.ts';

interface CardSessionWorld {
  readonly api: Api;
  readonly host: Host;
  readonly sale: SaleStore;
  readonly reader: () => Reader;
  readonly pharCode: () => string | undefined;
  readonly askDisease: () => void;
  readonly askRx: () => void;
}

const quiet = (signal?: AbortSignal) => ({ quiet: true, ...(signal && { signal }) });

async function read(
  { api, reader }: CardSessionWorld,
  source: CardSource,
  signal: AbortSignal,
): Promise<CardPerson> {
  if (source.kind === 'kept') {
    const { person } = await api.call(cardCalls.followCacheGetCardInfo, {}, quiet(signal));
    if (!person) throw new Error('没有可取的读卡信息，请重新读卡');
    return person;
  }
  const seen = source.kind === 'given' ? source : await reader().read(signal);
  const { mdtrtCertType, mdtrtCertNo } = seen;
  // An e-voucher's code is valid once, so it is not sent by GET, which a proxy might repeat.
  if (mdtrtCertType === '01' && mdtrtCertNo !== undefined)
    return api.call(qrCodeCalls.decode, { ecQrCode: mdtrtCertNo }, quiet(signal));
  return api.call(
    cardCalls.read,
    { mdtrtCertType, ...(mdtrtCertNo !== undefined && { mdtrtCertNo }) },
    quiet(signal),
  );
}

/** The counter's machine with its services. The sale belongs to the page: services read it when they are called. */
export function cardSessionOf(world: CardSessionWorld): typeof cardSessionMachine {
  const { api, host, sale } = world;
  const asked = ({ person, choice }: CardSale) => {
    const pharCode = world.pharCode();
    return {
      cardSn: person.cardSn,
      insutype: choice.insutype ?? '',
      medType: choice.medType,
      acctUsedFlag: choice.acctUsedFlag,
      ...(choice.disease && { opspDiseCode: choice.disease.opspDiseCode }),
      ...(pharCode !== undefined && { pharCode }),
      ...(choice.hiRxno !== null && { hiRxno: choice.hiRxno }),
      lines: wireLines(sale.snapshot()),
    };
  };
  return cardSessionMachine.provide({
    actors: {
      read: service((source, signal) => read(world, source, signal)),
      readAgain: service(({ cardSn }, signal) => api.call(cardCalls.readAgain, { cardSn }, quiet(signal))),
      preSettle: service<PreSettled, CardSale>((input, signal) =>
        api.call(
          counterCalls.preSettle,
          { ...asked(input), rtalDocno: sale.snapshot().docno },
          quiet(signal),
        ),
      ),
      checkPassword: service<unknown, { cardSn: string; password: string }>(
        async ({ cardSn, password }, signal) => {
          const [sealed = ''] = await seal(api, [password], signal);
          return api.call(cardCalls.checkCardPassword, { cardSn, password: sealed }, quiet(signal));
        },
      ),
      // Not quiet: a failed settlement stays on screen until it is closed (spec §8).
      settle: service(({ split: { amounts }, ...input }, signal) =>
        api.call(
          counterCalls.confirmSettlement,
          {
            ...asked(input),
            rtalDocno: sale.snapshot().docno,
            tryId: sale.nextTry(),
            medfeeSumamt: amounts.medfeeSumamt,
            fundPaySumamt: amounts.fundPaySumamt,
            acctPay: amounts.acctPay,
            psnCashPay: amounts.psnCashPay,
          },
          { signal },
        ),
      ),
      outcome: service(async ({ asks }, signal) => {
        const rtalDocno = sale.snapshot().docno;
        if (asks) await api.call(counterCalls.ask, { rtalDocno }, quiet(signal));
        return api.call(counterCalls.outcome, { rtalDocno, tryId: sale.lastTry() }, quiet(signal));
      }),
      handOver: service<unknown, CardSale & { settled: Settled; split: PreSettled }>(
        async ({ person, choice, settled, split }) => {
          // Without an ERP host there is nobody to hand over to, which is no failure.
          if (host.status().state === 'none') return;
          await handOver(api, host, handedData({ person, choice, settled, split }));
        },
      ),
      watch,
    },
    actions: {
      forget: (_, { cardSn }) => {
        // If this call fails, the server's copy expires by itself.
        if (cardSn !== null) void api.call(cardCalls.forget, { cardSn }, quiet()).catch(() => undefined);
      },
      endSale: sale.end,
      askDisease: world.askDisease,
      askRx: world.askRx,
    },
  });
}
