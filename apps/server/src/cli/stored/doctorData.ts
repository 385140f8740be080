import { type Finding, lifeText, type MarketQuality, type QualityReport, storedQuality } from '@gvol/analytics'
import { isoDay } from '@gvol/time'
import { openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../../data/dir/lockDataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { checkOrder, instantFlag, lastInstantFlag, listFlag, numberFlag } from '../flagValues.ts'

export type DoctorDataOptions = {
  readonly from?: string
  readonly to?: string
  readonly venue?: string
  readonly markets?: string
  readonly chains: string
}

const countText = (value: number): string => value.toLocaleString('en-US')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Days listed individually; older ones are summarized. */
const DAY_LIMIT = 31

/** Formats text columns, each as wide as its widest cell; the first left-aligned, the others right-aligned. */
const tableText = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .map((line) => `  ${line.trimEnd()}\n`)
    .join('')
}

const shareOf = ({ coverage }: MarketQuality): number =>
  coverage.days.reduce((sum, { share }) => sum + share, 0) / Math.max(1, coverage.days.length)

const marketRow = (market: MarketQuality): readonly string[] => {
  const { coverage, checks } = market
  const { vertical, butterfly, calendar } = checks.arbitrage
  const cadence = coverage.days.at(-1)?.cadenceMs
  return [
    `${market.venue} ${market.symbol}`,
    isoDay(market.firstMs),
    isoDay(market.lastMs),
    countText(market.chains),
    cadence === undefined ? '–' : lifeText(cadence),
    percent(shareOf(market)),
    countText(coverage.missingDays.length),
    countText(coverage.gaps.length),
    countText(checks.chains),
    countText(checks.frozen),
    countText(vertical + butterfly + calendar),
    countText(checks.greeks.delta.off + checks.greeks.gamma.off + checks.greeks.vega.off),
  ]
}

const HEADERS = [
  'market',
  'from',
  'to',
  'chains',
  'interval',
  'covered',
  'days missing',
  'gaps',
  'checked',
  'frozen',
  'arbitrage',
  'greeks wrong',
]

const daysText = ({ coverage, tables }: MarketQuality): string => {
  const days = coverage.days.slice(-DAY_LIMIT)
  const incomplete = days.filter(({ share }) => share < 0.995)
  const others = tables.map(
    ({ table, days: dayCount, rows }) => `${table} ${countText(rows)} rows on ${countText(dayCount)} days`,
  )
  return [
    ...incomplete.map(
      ({ dayMs, chains, share }) =>
        `    ${isoDay(dayMs)}  ${countText(chains)} chains, ${percent(share)} of the expected chains\n`,
    ),
    ...(others.length === 0 ? [] : [`    also ${others.join('; ')}\n`]),
  ].join('')
}

const findingText = ({ severity, sentence }: Finding): string =>
  `    ${severity === 'fault' ? 'FAULT' : 'note '}  ${sentence}\n`

/** Formats the report for a terminal: a table, then the findings per market. */
export const qualityText = ({ markets, findings }: QualityReport): string => {
  const of = (market: MarketQuality) =>
    findings.filter(({ venue, symbol }) => venue === market.venue && symbol === market.symbol)
  return (
    tableText([HEADERS, ...markets.map(marketRow)]) +
    markets
      .map((market) => {
        const findings = of(market)
        const text = findings.length === 0 ? '    ok     No faults found.\n' : findings.map(findingText).join('')
        return `\n  ${market.venue} ${market.symbol}\n${text}${daysText(market)}`
      })
      .join('')
  )
}

/**
 * Reports how complete and correct the stored data is.
 *
 * @returns 1 when a fault was found
 */
export const doctorData = async (settings: Settings, options: DoctorDataOptions): Promise<number> => {
  const fromMs = instantFlag('--from', options.from) ?? 0
  const toMs = lastInstantFlag('--to', options.to) ?? Number.MAX_SAFE_INTEGER
  checkOrder(fromMs, toMs)
  const chainsPerMarket = numberFlag('--chains', options.chains, 100_000, 'whole number')
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error('Stopped.')))
  const holder = holderOf(openDataDir(settings.dataDir))
  if (holder !== undefined)
    throw new Error(
      `A desk runs on this data directory as process ${holder}. Its page /status/data/ shows the same report.`,
    )
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  const selection = { venue: options.venue, symbols: listFlag(options.markets) }
  const question = { fromMs, toMs, ...selection, chainsPerMarket, signal: stop.signal }
  const report = await storedQuality(store.columnar, question)
  if (report.markets.length === 0) {
    process.stdout.write(
      `The store holds no chain in that range.\n${report.note === undefined ? '' : `${report.note}\n`}`,
    )
    return 0
  }
  process.stdout.write(qualityText(report))
  return report.findings.some(({ severity }) => severity === 'fault') ? 1 : 0
}
