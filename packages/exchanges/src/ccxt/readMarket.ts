import type { Instrument } from '@gvol/market'
import { DEPTH_EVERY_MS } from '../feed/books/bookDepth.ts'
import { type CountedLong, longShareOf, RATIOS_EVERY_MS } from '../feed/books/longShort.ts'
import { seenIds } from '../feed/seenIds.ts'
import type { Reject } from '../messages/rejections.ts'
import { type RunPart, runAll } from '../rest/partRunner.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, OpenCcxt } from './ccxtExchange.ts'
import { depthReads } from './readDepth.ts'

/** Fetches the newest long shares of a perpetual's traders, as the venue counts them; in any order. */
export type CcxtRatios = (exchange: CcxtExchange, market: CcxtMarket) => Promise<readonly CountedLong[]>

const REMEMBERED = 50_000

type MarketReadOptions = {
  readonly book: CcxtBook
  readonly monitor: Pick<Monitor, 'emit' | 'markReceived'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
  readonly isDeep: (instrument: Instrument) => boolean
}

/** Returns the polls of a book's depth and of the long/short ratios of its perpetuals. */
export const marketReads = ({ book, monitor, reject, now, listed, opened, isDeep }: MarketReadOptions) => {
  const { isNew } = seenIds(REMEMBERED)
  const contracts = () => listed().filter(({ instrument }) => instrument.kind !== 'spot')
  const readRatios =
    (ratios: CcxtRatios) =>
    async (runPart: RunPart = runAll) => {
      const open = opened()
      if (open === undefined) return
      for (const { market, instrument } of contracts().filter((each) => each.instrument.kind === 'perpetual'))
        await runPart(`Long and short accounts of ${instrument.name}`, async () => {
          const rows = await open.run((exchange) => ratios(exchange, market))
          const receivedAtMs = now()
          const events = rows
            .filter(({ counted, atMs }) => isNew(`${instrument.name} ${counted} ${atMs}`))
            .map((row) => longShareOf(instrument, row.counted, row, receivedAtMs))
          monitor.emit(events, { source: 'backfill' })
        })
    }
  const { live } = book
  return [
    ...depthReads(book, { monitor, reject, now, listed, opened, isDeep }).map((run) => ({
      name: 'Depth',
      everyMs: DEPTH_EVERY_MS,
      run,
    })),
    ...(live?.ratios === undefined
      ? []
      : [{ name: 'Long and short accounts', everyMs: RATIOS_EVERY_MS, run: readRatios(live.ratios) }]),
  ]
}
