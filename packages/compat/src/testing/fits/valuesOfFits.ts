import { existsSync, readFileSync } from 'node:fs'
import type { StudyContext } from '@gvol/analytics'
import { emptyContext, optionsPast } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, type OptionQuote, unixMs, vol } from '@gvol/market'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { AT_MS, DAY_MS, desk, INDEX, type Known, options, priced, TERMS } from '../book/knownBook.ts'
import { costOf, fittedSvi, type Point, type Svi } from './knownSvi.ts'

/** Fitted smiles: parameters that a chain was made of, and the least cost that another search finds. */

const MARKET = { venue: 'deribit', symbol: 'BTC' }
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const termOf = ({ expirationTimestamp, expiry }: Row): string => String(expirationTimestamp ?? expiry)
const sviOf = (row: Row): Svi => {
  const of = (name: string) => Number(row[name] ?? Number.NaN)
  return { a: of('sviA'), b: of('sviB'), rho: of('sviRho'), m: of('sviM'), sigma: of('sviSigma') }
}
/** Both methods, of total variance and of annualised. */
const WAYS = [
  { name: 'svi-minutely', life: 'dte' },
  { name: 'svi-hourly', life: 'daysToExpiration' },
] as const
const FORMATS = ['DTE', 'TAU'] as const

const made = optionsPast()
const NOW_MS = made.nowMs({})
const nowOnly: StudyContext = {
  ...made,
  live: (async (kind: never, market: never, asOfMs?: number) =>
    asOfMs === undefined || asOfMs >= NOW_MS ? made.live(kind, market, undefined) : undefined) as StudyContext['live'],
}

test('a chain that was made of SVI smiles gives back their parameters, of annualised variance by DTE, of total by TAU', async () => {
  const { method } = askDesk(nowOnly, [MARKET])
  for (const { name, life } of WAYS)
    for (const sviFormat of FORMATS) {
      const wanted = new Map(
        [7, 31, 59, 150, 240].map((days): [string, Row] => {
          const total = (0.2 * days) / 365
          const scale = sviFormat === 'TAU' ? 1 : days / 365
          return [
            dayText(NOW_MS + days * DAY_MS),
            {
              ...{
                sviA: (0.35 * total) / scale,
                sviB: (0.9 * total) / scale,
                sviRho: -0.25,
                sviM: 0.02,
                sviSigma: 0.6,
              },
              ...{ [life]: days, indexPrice: 90_000, forwardDifference: 90_000 * (Math.exp((0.06 * days) / 365) - 1) },
            },
          ]
        }),
      )
      const sent = { currency: 'BTC', sviFormat, timeFormat: 'ms' }
      const span = { exchange: 'deribit', startDate: String(NOW_MS), endDate: String(NOW_MS) }
      const rows = await method(`volatility/${name}`, name === 'svi-hourly' ? { ...sent, ...span } : sent)
      expectRows(rows, termOf, wanted, 2e-3)
    }
})

/** Out-of-the-money marks of an expiry; each counts by the slope of its price in vol. */
const pointsOf = (of: readonly Known[], years: number): readonly Point[] =>
  of
    .filter(({ side, strike, forward }) => (side === 'C') === strike >= forward)
    .map((option): Point => {
      const sigma = option.vols.mark
      const weight = priced(option, sigma + 1e-4, years) - priced(option, sigma - 1e-4, years)
      return { k: Math.log(option.strike / option.forward), vol: sigma, weight }
    })

test('smiles that are none of SVI are fitted as near as a simplex finds, in vol weighted by vega', async () => {
  const rows = await desk.method('volatility/svi-minutely', { currency: 'BTC', sviFormat: 'TAU', timeFormat: 'ms' })
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => [
      dayText(AT_MS + days * DAY_MS),
      { dte: days, indexPrice: INDEX, forwardDifference: forward - INDEX },
    ]),
  )
  expectRows(rows, termOf, wanted)
  for (const row of rows) {
    const days = Number(row.dte)
    const points = pointsOf(
      options.filter((option) => option.days === days),
      days / 365,
    )
    const [own, other] = [costOf(sviOf(row), days / 365, points), fittedSvi(days / 365, points)]
    // Taking crossed smiles apart costs some hundredths of a vol point.
    expect(Math.sqrt(own)).toBeLessThan(Math.sqrt(other.cost) + 5e-4)
  }
})

const url = new URL('../../../../../../shared/golden/amberdata_deribit_chain_20240401.csv', import.meta.url)
type Recorded = Readonly<Record<string, string | undefined>>
const recorded = (): readonly Recorded[] => {
  const [head = '', ...lines] = readFileSync(url, 'utf8').trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
}
const RECORDED_MS = Date.UTC(2024, 3, 1)
const known = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
const chainOf = (rows: readonly Recorded[]): Chain =>
  chainFromQuotes(
    MARKET,
    RECORDED_MS,
    rows.map((row): OptionQuote => {
      const [bid, ask, markVol] = [known(row.bid), known(row.ask), known(row.markIv)]
      return {
        ...{ type: 'option-quote', ...MARKET, atMs: unixMs(RECORDED_MS), receivedAtMs: unixMs(RECORDED_MS) },
        ...{ instrument: String(row.instrument), strike: Number(row.strike), isInverse: true },
        expiryMs: unixMs(Date.parse(`${row.expirationTimestamp?.slice(0, 10)}T08:00:00Z`)),
        ...{ optionType: row.putCall === 'C' ? 'call' : 'put', mark: Number(row.markPrice) },
        ...{ underlying: Number(row.underlyingPrice), index: Number(row.indexPrice), underlyingName: 'BTC' },
        ...(bid === undefined ? {} : { bid }),
        ...(ask === undefined ? {} : { ask }),
        ...(markVol === undefined ? {} : { markVol: vol(markVol / 100) }),
      }
    }),
  )

test.skipIf(!existsSync(url))(
  'smiles of a recorded chain are those that a simplex finds, within a tenth of a vol point',
  async () => {
    const chain = chainOf(recorded())
    const context = emptyContext({
      nowMs: () => RECORDED_MS,
      live: (async (kind: string) => (kind === 'chain' ? chain : undefined)) as StudyContext['live'],
    })
    const { method } = askDesk(context, [MARKET])
    const rows = await method('volatility/svi-minutely', { currency: 'BTC', sviFormat: 'TAU', timeFormat: 'ms' })
    expect(rows.length).toBeGreaterThan(8)
    for (const [place, row] of rows.entries()) {
      // Every third expiry: each takes a search.
      if (place % 3 !== 1) continue
      const years = Number(row.dte) / 365
      const listed = [...chain.instrument.keys()].filter(
        (i) => dayText(chain.expiryMs[i] ?? 0) === termOf(row) && (chain.bid[i] ?? 0) > 0,
      )
      const of = listed.flatMap((i): readonly Known[] => {
        const mark = chain.markVol[i] ?? Number.NaN
        const forward = Number(row.indexPrice) + Number(row.forwardDifference)
        const side = chain.optionType[i] === 0 ? 'C' : 'P'
        return mark > 0
          ? [{ forward, strike: chain.strike[i] ?? 0, side, vols: { bid: 0, mark, ask: 0 } } as Known]
          : []
      })
      const points = pointsOf(of, years)
      const [own, other] = [costOf(sviOf(row), years, points), fittedSvi(years, points).cost]
      expect(Math.sqrt(own)).toBeLessThan(Math.sqrt(other) + 1e-3)
    }
  },
)
