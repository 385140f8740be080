import { quantile, table } from '../page.ts'
import { PACE, type Soaked } from './runSoak.ts'
import { TROUBLES } from './soakFaults.ts'
import { FUTURE_PRINTS, SOAK_VENUES, type SoakVenue } from './soakMarket.ts'
import { type Band, type Curve, soakPicture } from './soakPicture.ts'

const keyOf = (print: {
  readonly venue: string
  readonly kind: string
  readonly instrument: string
  readonly id: string
}): string => `${print.venue} ${print.kind} ${print.instrument} ${print.id}`

const count = (value: number): string => value.toLocaleString('en-US')
const MINUTE_MS = 60_000
const BIN_MS = 10_000
/** Share of the run in which a process reaches its normal size. */
const WARM_UP_SHARE = 0.25

type Arrival = { readonly venue: SoakVenue; readonly beganMs: number; readonly lagMs: number }

const arrivalsOf = ({ published, stored, realMs }: Soaked): readonly Arrival[] => {
  const publishedByKey = new Map(published.map((print) => [keyOf(print), print]))
  return stored.prints.flatMap((print) => {
    const original = publishedByKey.get(keyOf(print))
    if (original === undefined) return []
    const beganMs = realMs(original.atMs)
    return [{ venue: print.venue, beganMs, lagMs: print.receivedAtMs - beganMs }]
  })
}

const sortedGroups = <T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): readonly (readonly [string, readonly T[]])[] =>
  [...Map.groupBy(items, nameOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

const tradeTable = (soaked: Soaked): readonly string[] => {
  const { published, stored, fromMs, toMs } = soaked
  const storedByKey = Map.groupBy(stored.prints, keyOf)
  const publishedKeys = new Set(published.map(keyOf))
  const strangers = stored.prints.filter(
    (print) => print.atMs > fromMs && print.atMs <= toMs && !publishedKeys.has(keyOf(print)),
  )
  return table(
    ['venue', 'kind', 'the simulator made', 'stored', 'lost', 'stored twice', 'stored, but not made'],
    sortedGroups(published, ({ venue, kind }) => `${venue} | ${kind}`).map(([name, prints]) => {
      const keys = new Set(prints.map(keyOf))
      const storedKeys = [...keys].filter((key) => storedByKey.has(key))
      const rows = storedKeys.reduce((sum, key) => sum + (storedByKey.get(key)?.length ?? 0), 0)
      const foreign = strangers.filter(({ venue, kind }) => `${venue} | ${kind}` === name)
      return [
        ...name.split(' | '),
        count(keys.size),
        count(storedKeys.length),
        count(keys.size - storedKeys.length),
        count(rows - storedKeys.length),
        count(foreign.length),
      ]
    }),
  )
}

const longestGapS = (instants: readonly number[]): number =>
  instants.slice(1).reduce((longest, atMs, i) => Math.max(longest, atMs - instants[i]), 0) / 1000

/** Table of chains and futures by venue: number, interval by the venue's clock, and completeness. */
const snapshotTable = ({ stored, chainSize }: Soaked): readonly string[] =>
  table(
    ['venue', 'kind', 'markets', 'stored snapshots', 'rows', 'longest time between two of a market', 'not whole'],
    (['chains', 'futures'] as const).flatMap((kind) =>
      sortedGroups(stored[kind], ({ venue }) => venue).map(([venue, snapshots]) => {
        const markets = [...Map.groupBy(snapshots, ({ symbol }) => symbol).values()]
        const gaps = markets.map((of) => longestGapS(of.map(({ atMs }) => atMs)))
        const partial = snapshots.filter(
          (each) => kind === 'chains' && chainSize(each.venue, each.symbol, each.atMs) !== each.rows,
        )
        return [
          venue,
          kind === 'chains' ? 'option chains' : kind,
          count(markets.length),
          count(snapshots.length),
          count(snapshots.reduce((sum, { rows }) => sum + rows, 0)),
          `${Math.max(...gaps).toFixed(0)} s`,
          kind === 'chains' ? count(partial.length) : '',
        ]
      }),
    ),
  )

/** Compares index ticks with those a second client received from the same server. */
const tickLine = ({ stored, ticks, fromMs, toMs }: Soaked): string => {
  const storedBySymbol = Map.groupBy(stored.ticks, ({ symbol }) => symbol)
  let tickCount = 0
  let lost = 0
  let foreign = 0
  for (const [name, instants] of ticks) {
    const within = [...instants].filter((atMs) => atMs > fromMs && atMs <= toMs)
    const storedInstants = new Set((storedBySymbol.get(name) ?? []).map(({ atMs }) => atMs))
    tickCount += within.length
    lost += within.filter((atMs) => !storedInstants.has(atMs)).length
    foreign += [...storedInstants].filter((atMs) => !instants.has(atMs)).length
  }
  return `Ticks of Deribit's indices and volatility indices: a second client received ${count(tickCount)}; of them ${count(lost)} are not stored, and ${count(foreign)} are stored that it did not receive.`
}

const lagTable = (soaked: Soaked): readonly string[] => {
  const arrivals = arrivalsOf(soaked)
  return table(
    ['lag of trades', 'p50', 'p99', 'longest'],
    SOAK_VENUES.map((venue) => {
      const lags = arrivals.filter((arrival) => arrival.venue === venue).map(({ lagMs }) => lagMs)
      return [
        venue,
        ...[0.5, 0.99, 1].map((share) => (lags.length === 0 ? '' : `${quantile(lags, share).toFixed(0)} ms`)),
      ]
    }),
  )
}

/** Least-squares slope: units per minute. */
const slope = (points: Curve['points']): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

const memoryOf = ({ probed, fromMs, realMs, minutes }: Soaked) => {
  const beganMs = realMs(fromMs)
  const lines = probed.filter(({ atMs }) => atMs >= beganMs && atMs <= beganMs + minutes * MINUTE_MS)
  const bins = Map.groupBy(lines, ({ atMs }) => Math.floor((atMs - beganMs) / BIN_MS))
  const curve = (name: string, of: (lines: readonly Soaked['probed'][number][]) => number): Curve => ({
    name,
    points: [...bins].map(([bin, inBin]) => [((bin + 0.5) * BIN_MS) / MINUTE_MS, of(inBin) / 1e6] as const),
  })
  return {
    rss: curve('resident', (inBin) => Math.max(...inBin.map(({ rss }) => rss))),
    heap: curve('heap at least', (inBin) => Math.min(...inBin.map(({ heapUsed }) => heapUsed))),
    cpuShare: (lines[lines.length - 1].cpuMs - lines[0].cpuMs) / (lines[lines.length - 1].atMs - lines[0].atMs),
    loopMaxMs: lines.map(({ loopMaxMs }) => loopMaxMs),
  }
}

const memoryLines = (soaked: Soaked): readonly string[] => {
  const { rss, heap, cpuShare, loopMaxMs } = memoryOf(soaked)
  const settled = ({ points }: Curve) => points.filter(([minute]) => minute > soaked.minutes * WARM_UP_SHARE)
  const firstText = ({ points }: Curve) => `${points[0][1].toFixed(0)} MB`
  const last = ({ points }: Curve) => `${points[points.length - 1][1].toFixed(0)} MB`
  const pending = soaked.statuses.map(({ status }) => status.store.pendingRows)
  return [
    `Memory of the desk, after a quarter of the time: resident ${slope(settled(rss)) >= 0 ? '+' : ''}${slope(settled(rss)).toFixed(1)} MB a minute (from ${firstText(rss)} to ${last(rss)}), heap after collections ${slope(settled(heap)) >= 0 ? '+' : ''}${slope(settled(heap)).toFixed(1)} MB a minute (from ${firstText(heap)} to ${last(heap)}).`,
    `Processor: ${(cpuShare * 100).toFixed(0)} % of one core. Longest stop of the event loop ${Math.max(...loopMaxMs).toFixed(0)} ms, p99 of the longest of each second ${quantile(loopMaxMs, 0.99).toFixed(0)} ms. Rows that wait for the store: at most ${count(Math.max(...pending))} (the queue takes 64 MB), ${count(pending[pending.length - 1])} at the end.`,
  ]
}

/** Table of lost trades, by the fault active when they were made. */
const troubleTable = (soaked: Soaked): readonly string[] => {
  const storedKeys = new Set(soaked.stored.prints.map(keyOf))
  const arrivals = arrivalsOf(soaked)
  const whatOf = (name: string): string => TROUBLES.find((trouble) => trouble.name === name)?.what ?? ''
  return table(
    ['trouble, in the first half of its time', '', 'made', ...SOAK_VENUES.map((venue) => `lost, ${venue}`), 'lag p99'],
    soaked.phases.map(({ name, fromMs, toMs }) => {
      const isThen = (realMs: number): boolean => realMs >= fromMs && realMs < toMs
      const publishedThen = soaked.published.filter(({ atMs }) => isThen(soaked.realMs(atMs)))
      const lags = arrivals.filter(({ beganMs }) => isThen(beganMs)).map(({ lagMs }) => lagMs)
      return [
        name,
        whatOf(name),
        count(publishedThen.length),
        ...SOAK_VENUES.map((venue) =>
          count(publishedThen.filter((print) => print.venue === venue && !storedKeys.has(keyOf(print))).length),
        ),
        lags.length === 0 ? '' : `${quantile(lags, 0.99).toFixed(0)} ms`,
      ]
    }),
  )
}

const venueLine = ({ statuses }: Soaked): string => {
  const last = statuses[statuses.length - 1].status.venues
  const words = last.map((venue) => {
    const worst = Math.max(
      ...statuses.map(
        ({ status }) => status.venues.find(({ exchange }) => exchange === venue.exchange)?.messagesPerSecond ?? 0,
      ),
    )
    return `${venue.exchange} ${venue.state}, ${worst.toFixed(0)} messages/s at most, ${count(venue.reconnects)} reconnects, ${count(venue.rejected)} rejected`
  })
  return `At the end: ${words.join('; ')}.`
}

/** Returns the run as text and tables. */
export const soakLines = (soaked: Soaked): readonly string[] => {
  const marketMinutes = ((soaked.toMs - soaked.fromMs) / MINUTE_MS).toFixed(0)
  return [
    `${soaked.minutes} minutes of Deribit, OKX, Bybit and Binance as the simulator serves them on loopback, at ${PACE} times their pace (${marketMinutes} minutes of market, 08:00 with its expiries and listings among them), through the true connectors, collector, writer and embedded store of a desk in a process of its own; the simulator shares the two cores. Chains are asked for every second instead of every five.`,
    `The pace that is taken five times: prints of options as the simulator makes them (3,600 a day of BTC, where 412 were recorded of Deribit on 2026-08-16 to 18), prints of futures ${FUTURE_PRINTS} times as many as it makes, which is the 0.65/s recorded of BTC-PERPETUAL on 2026-08-17; indices, marks of every option and perpetual tickers once a second of market.`,
    '',
    ...tradeTable(soaked),
    '',
    ...snapshotTable(soaked),
    '',
    // The second client's connection has the faults as well.
    ...(soaked.phases.length === 0 ? [tickLine(soaked)] : []),
    `Settlement prices stored: ${soaked.stored.settlements.length}.`,
    '',
    ...lagTable(soaked),
    '',
    'Lag is from the instant of the print to the connector, in our time; the simulated venues gather prints for 100 ms (Deribit) and 250 ms before they send them.',
    ...memoryLines(soaked),
    venueLine(soaked),
    ...(soaked.phases.length > 0 ? ['', ...troubleTable(soaked)] : []),
  ]
}

/** Draws memory and delay over the minutes. */
export const pictureOf = (soaked: Soaked): string => {
  const { rss, heap } = memoryOf(soaked)
  const beganMs = soaked.realMs(soaked.fromMs)
  const bins = Map.groupBy(arrivalsOf(soaked), (arrival) => Math.floor((arrival.beganMs - beganMs) / BIN_MS))
  const lag = (name: string, share: number): Curve => ({
    name,
    points: [...bins]
      .toSorted(([a], [b]) => a - b)
      .map(([bin, arrivals]) => [
        ((bin + 0.5) * BIN_MS) / MINUTE_MS,
        quantile(
          arrivals.map(({ lagMs }) => lagMs),
          share,
        ),
      ]),
  })
  const bands = soaked.phases
    .filter(({ name }) => name !== 'none')
    .map(
      ({ name, fromMs, toMs }): Band => ({
        name,
        fromMinute: (fromMs - beganMs) / MINUTE_MS,
        toMinute: ((fromMs + toMs) / 2 - beganMs) / MINUTE_MS,
      }),
    )
  return soakPicture(
    [
      { title: 'Memory of the desk', unit: 'MB', curves: [rss, heap] },
      {
        title: 'Lag of trades, by ten seconds',
        unit: 'ms',
        curves: [lag('p50', 0.5), lag('longest', 1)],
        isLogarithmic: true,
      },
    ],
    soaked.minutes,
    bands,
  )
}
