import { existsSync, readFileSync } from 'node:fs'
import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, type OptionQuote, unixMs, vol } from '@gvol/market'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { studyDesk } from '../testing/studyDesk.ts'

/** The original's answers about a chain of Deribit that it recorded, beside ours about the same quotes. */

const MARKET = { venue: 'deribit', symbol: 'BTC' }
const AT_MS = Date.UTC(2024, 3, 1)
type Recorded = Readonly<Record<string, string | undefined>>

const recorded = (name: string): readonly Recorded[] | undefined => {
  const url = new URL(`../../../../shared/golden/amberdata_${name}_20240401.csv`, import.meta.url)
  if (!existsSync(url)) return undefined
  const [head = '', ...lines] = readFileSync(url, 'utf8').trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
}
const options = recorded('deribit_chain')
const surface = recorded('delta_surface_floating')

const numberOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
/** Expiries are written without their hour in places. */
const expiryOf = (text: string | undefined): number => Date.parse(`${text?.slice(0, 10)}T08:00:00Z`)

const chainOf = (rows: readonly Recorded[]): Chain =>
  chainFromQuotes(
    MARKET,
    AT_MS,
    rows.map((row): OptionQuote => {
      const bid = numberOf(row.bid)
      const ask = numberOf(row.ask)
      const markVol = numberOf(row.markIv)
      const open = numberOf(row.openInterest)
      return {
        type: 'option-quote',
        ...MARKET,
        atMs: unixMs(AT_MS),
        receivedAtMs: unixMs(AT_MS),
        instrument: String(row.instrument),
        strike: Number(row.strike),
        isInverse: true,
        expiryMs: unixMs(expiryOf(row.expirationTimestamp)),
        optionType: row.putCall === 'C' ? 'call' : 'put',
        mark: Number(row.markPrice),
        underlying: Number(row.underlyingPrice),
        index: Number(row.indexPrice),
        underlyingName: 'BTC',
        ...(bid === undefined ? {} : { bid }),
        ...(ask === undefined ? {} : { ask }),
        ...(open === undefined ? {} : { openInterestCoin: open }),
        ...(markVol === undefined ? {} : { markVol: vol(markVol / 100) }),
      }
    }),
  )
const desk = () => {
  const chain = chainOf(options ?? [])
  const context = emptyContext({
    nowMs: () => AT_MS,
    live: (async (kind: string) => (kind === 'chain' ? chain : undefined)) as StudyContext['live'],
  })
  return studyDesk(context, [MARKET])
}
const NOW = {
  exchange: 'deribit',
  currency: 'BTC',
  timeFormat: 'ms',
  startDate: String(AT_MS),
  endDate: String(AT_MS),
}

test.skipIf(options === undefined)('quotes: published prices, vols in percent, greeks and open interest', async () => {
  const rows = new Map(
    (await desk().method('volatility/level-1-quotes', NOW)).map((row) => [String(row.instrument), row]),
  )
  expect(rows.size).toBe(options?.length)
  // As far off as the rounding of what was published; the venue's theta follows a rule of its own.
  const errors = { markIv: 1e-9, delta: 3e-4, gamma: 6e-6, vega: 0.1, rho: 0.1, openInterest: 1e-9 }
  let count = 0
  for (const option of options ?? [])
    for (const [column, error] of Object.entries(errors)) {
      const published = numberOf(option[column])
      const own = rows.get(String(option.instrument))?.[column]
      // In the last hours the vol moves faster than the digits that were published.
      const isEnding =
        !/^(markIv|openInterest)$/.test(column) && expiryOf(option.expirationTimestamp) - AT_MS < 2 * MS_PER_DAY
      if (isEnding || published === undefined || own === null || own === undefined) continue
      expect(Math.abs(Number(own) - published), `${option.instrument} ${column}`).toBeLessThan(
        error + 5e-3 * Math.abs(published),
      )
      count++
    }
  expect(count).toBeGreaterThan(3_000)
})

test.skipIf(options === undefined || surface === undefined)(
  'the surface of listed expiries is the published one, by delta of puts and calls',
  async () => {
    const rows = await desk().method('volatility/delta-surfaces/floating', NOW)
    const away: number[] = []
    for (const row of rows) {
      const published = surface?.find(
        ({ timestamp, expirationTimestamp }) =>
          timestamp?.startsWith('2024-04-01 00:00') === true &&
          expiryOf(expirationTimestamp) === Number(row.expirationTimestamp),
      )
      for (const side of ['Put', 'Call'])
        for (const delta of ['05', '10', '15', '20', '25', '30', '35', '40', '45']) {
          const expected = numberOf(published?.[`delta${side}${delta}`])
          const own = row[`delta${side}${delta}`]
          if (expected !== undefined && own !== null) away.push(Math.abs(Number(own) - expected))
        }
    }
    expect(away.length).toBeGreaterThan(150)
    expect(Math.max(...away)).toBeLessThan(0.05)
  },
)

test.skipIf(options === undefined)(
  'of a hundred out-of-the-money marks the fitted smiles match ninety-five within one vol point, and all within three',
  async () => {
    const rows = await desk().method('volatility/svi-minutely', { currency: 'BTC', sviFormat: 'TAU' })
    expect(rows.length).toBeGreaterThan(8)
    const away: number[] = []
    for (const row of rows) {
      const { sviA, sviB, sviRho, sviM, sviSigma, dte } = row as Readonly<Record<string, number>>
      for (const option of options ?? []) {
        const forward = Number(option.underlyingPrice)
        const k = Math.log(Number(option.strike) / forward)
        const isOut = (option.putCall === 'C') === k >= 0
        const day = isoDay(expiryOf(option.expirationTimestamp))
        if (!isOut || day !== row.expiry || Math.abs(Number(option.delta)) < 0.1) continue
        const variance = sviA! + sviB! * (sviRho! * (k - sviM!) + Math.hypot(k - sviM!, sviSigma!))
        away.push(Math.abs(100 * Math.sqrt((variance * 365) / dte!) - Number(option.markIv)))
      }
    }
    const ordered = away.toSorted((a, b) => a - b)
    expect(ordered.length).toBeGreaterThan(100)
    expect(ordered[Math.floor(0.95 * ordered.length)]).toBeLessThan(1)
    expect(ordered.at(-1)).toBeLessThan(3)
  },
)
