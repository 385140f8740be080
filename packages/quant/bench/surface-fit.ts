import { fitSurface, fitSvi, listedCrossings, type SurfaceSlice, type SviQuotes, svi } from '../src/index.ts'
import { sharedText } from '../test/sharedRows.ts'

const MONTH = 'data/deribit-chains/2026-01.csv.zst'
const YEAR_MS = 31_536_000_000

/** Liquid quotes (0.05 < |Δ| < 0.95, with a bid) of one coin at one instant, by expiry. */
type Snapshot = {
  readonly coin: string
  readonly expiries: Map<string, { quotes: SviQuotes; k: number[]; vol: number[] }>
}

const snapshotsOf = (text: string): Snapshot[] => {
  const [header, ...lines] = text.trimEnd().split('\n')
  const column = Object.fromEntries(header.split(',').map((name, i) => [name, i]))
  const snapshots = new Map<string, Snapshot>()
  for (const line of lines) {
    const cells = line.split(',')
    const delta = Math.abs(Number(cells[column.delta]))
    const vol = Number(cells[column.implied_volatility])
    if (!(delta > 0.05 && delta < 0.95 && vol > 0 && Number(cells[column.bid_price]) > 0)) continue
    const timestamp = cells[column.timestamp]
    const coin = cells[column.currency]
    const expiry = cells[column.expiry_datetime]
    const snapshot = snapshots.get(timestamp + coin) ?? { coin, expiries: new Map() }
    snapshots.set(timestamp + coin, snapshot)
    const timeYears = (Date.parse(expiry) - Date.parse(timestamp)) / YEAR_MS
    const empty = { k: [], vol: [], quotes: { timeYears, k: new Float64Array(), vol: new Float64Array() } }
    const own = snapshot.expiries.get(expiry) ?? empty
    snapshot.expiries.set(expiry, own)
    own.k.push(Math.log(Number(cells[column.strike]) / Number(cells[column.futures_price])))
    own.vol.push(vol)
  }
  for (const { expiries } of snapshots.values()) {
    for (const own of expiries.values()) {
      own.quotes = { timeYears: own.quotes.timeYears, k: Float64Array.from(own.k), vol: Float64Array.from(own.vol) }
    }
  }
  return [...snapshots.values()]
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]

const points = (vol: number): string => (100 * vol).toFixed(3)

type ExpiryTally = {
  slices: number
  rejected: number
  errors: number[]
  rms: number[]
  butterfly: number
  calendar: number
}

/** Returns indices of slices that are below an earlier one within the strikes of both. */
const crossedOf = (
  ordered: readonly (readonly [string, { readonly quotes: SviQuotes }])[],
  slices: readonly SurfaceSlice[],
): ReadonlySet<number> => {
  const fitted = slices.flatMap(({ fit }, i) => {
    const { k } = ordered[i][1].quotes
    return fit.ok ? [{ i, slice: fit.params, low: Math.min(...k), high: Math.max(...k) }] : []
  })
  return new Set(listedCrossings(fitted).map(({ later }) => fitted[later].i))
}

const tally = (snapshots: readonly Snapshot[]): Map<string, ExpiryTally> => {
  const byExpiry = new Map<string, ExpiryTally>()
  for (const { coin, expiries } of snapshots) {
    const ordered = [...expiries].sort(([, a], [, b]) => a.quotes.timeYears - b.quotes.timeYears)
    const { slices } = fitSurface(ordered.map(([, { quotes }]) => quotes))
    const crossed = crossedOf(ordered, slices)
    for (const [i, { fit, timeYears }] of slices.entries()) {
      const [expiry, { quotes }] = ordered[i]
      const key = `${coin} ${expiry.slice(0, 10)}`
      const own = byExpiry.get(key) ?? { slices: 0, rejected: 0, errors: [], rms: [], butterfly: 0, calendar: 0 }
      byExpiry.set(key, own)
      if (!fit.ok) {
        own.rejected++
        continue
      }
      own.slices++
      own.rms.push(fit.diagnostics.rmsVol)
      for (let j = 0; j < quotes.k.length; j++) {
        own.errors.push(Math.abs(Math.sqrt(svi(quotes.k[j], fit.params) / timeYears) - quotes.vol[j]))
      }
      own.butterfly += fit.diagnostics.minG >= 0 ? 0 : 1
      own.calendar += crossed.has(i) ? 1 : 0
    }
  }
  return byExpiry
}

/** Milliseconds per call of `work` for each item, measured in a second pass over all of them. */
const timed = <Item>(items: readonly Item[], work: (item: Item) => void): number[] => {
  for (const item of items) work(item)
  return items.map((item) => {
    const start = performance.now()
    work(item)
    return performance.now() - start
  })
}

const timingRow = (name: string, times: readonly number[], quotes: number): string =>
  `| ${name} | ${times.length} | ${(quotes / times.length).toFixed(0)} | ${quantile(times, 0.5).toFixed(3)} | ${quantile(times, 0.95).toFixed(3)} | ${quantile(times, 1).toFixed(3)} |`

const timings = (snapshots: readonly Snapshot[]): string[] => {
  const surfaces = snapshots.map(({ expiries }) => [...expiries.values()].map(({ quotes }) => quotes))
  const slices = surfaces.flat()
  const warm = slices.map((quotes) => {
    const fit = fitSvi(quotes)
    return fit.ok ? { ...quotes, previous: fit.params } : quotes
  })
  const count = (all: readonly SviQuotes[]): number => all.reduce((sum, { k }) => sum + k.length, 0)
  const forty = slices.filter(({ k }) => k.length >= 38 && k.length <= 42)
  const bitcoin = snapshots.flatMap(({ coin }, i) => (coin === 'BTC' ? [surfaces[i]] : []))
  return [
    '| what | fits | quotes each | median ms | p95 ms | max ms |',
    '|---|---|---|---|---|---|',
    timingRow('SVI slice', timed(slices, fitSvi), count(slices)),
    timingRow('SVI slice of 38 to 42 quotes', timed(forty, fitSvi), count(forty)),
    timingRow('SVI slice from its last fit', timed(warm, fitSvi), count(warm)),
    timingRow('whole BTC surface', timed(bitcoin, fitSurface), count(bitcoin.flat())),
    timingRow('whole surface, BTC or ETH', timed(surfaces, fitSurface), count(slices)),
  ]
}

/** Every expiry of a recorded month: fit times, errors against the venue's mark vols, arbitrage violations. */
export const run = async (): Promise<string> => {
  const text = sharedText(MONTH)
  if (text === undefined) return `## Surface fits\n\n${MONTH} is absent: nothing to fit.`
  const snapshots = snapshotsOf(text)
  const byExpiry = tally(snapshots)
  const rows = [...byExpiry].map(
    ([name, { slices, rejected, errors, rms, butterfly, calendar }]) =>
      `| ${name} | ${slices} | ${rejected} | ${errors.length === 0 ? '–' : [points(quantile(errors, 0.5)), points(quantile(errors, 0.95)), points(quantile(rms, 1))].join(' | ')} | ${butterfly} | ${calendar} |`,
  )
  const all = [...byExpiry.values()]
  const errors = all.flatMap((own) => own.errors)
  const total = (pick: (own: ExpiryTally) => number): number => all.reduce((sum, own) => sum + pick(own), 0)
  return [
    '## Surface fits',
    '',
    `${MONTH}: ${snapshots.length} snapshots of one coin, ${total((own) => own.slices)} slices fitted, ${total((own) => own.rejected)} with fewer than 5 liquid strikes. Errors in vol points against mark vols of strikes with a bid and 0.05 < |Δ| < 0.95.`,
    '',
    ...timings(snapshots),
    '',
    '| expiry | slices | rejected | median error | p95 error | worst rms | butterfly violations | calendar violations |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.sort(),
    `| all | ${total((own) => own.slices)} | ${total((own) => own.rejected)} | ${points(quantile(errors, 0.5))} | ${points(quantile(errors, 0.95))} | ${points(
      quantile(
        all.flatMap((own) => own.rms),
        1,
      ),
    )} | ${total((own) => own.butterfly)} | ${total((own) => own.calendar)} |`,
  ].join('\n')
}
