import { MS_PER_HOUR } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { studyRows } from '../numberedDesk.ts'
import { by, type Expectations, type Expected, ends, iso, lastBy, numbers, of, summed, written } from './column.ts'
import { FROM_MS, RANGE, TO_MS } from './restBook.ts'

const VENUES: Readonly<Record<string, string>> = { deribit: 'deribit', okx: 'okex', coinbase: 'gdax' }
const INSTANTS = [TO_MS - MS_PER_HOUR, TO_MS]
const LAST_HOUR = { startDate: String(TO_MS - MS_PER_HOUR), endDate: String(TO_MS) }

/** Of each instant every venue with all of its futures. */
const byVenue = (terms: string): Expected =>
  by(
    async () => {
      const rows: Row[] = []
      for (const timestamp of INSTANTS) {
        const futures = await studyRows('futures-by-venue', {
          coin: 'BTC',
          asOf: iso(timestamp),
          hasLiquidations: false,
        })
        for (const row of summed(futures, ['venue']))
          rows.push({ ...written(terms, row), exchange: VENUES[String(row.venue)] ?? null, timestamp })
      }
      return rows
    },
    { asset: 'BTC', ...LAST_HOUR },
  )

/** A basis in USD is its share of the index, which every row of a curve has as its price less its basis. */
const constantMaturities: Expected = by(
  async () => {
    const rows: Row[] = []
    const quarters = [60, 45, 30, 15, 0].map((minutes) => TO_MS - minutes * 60_000)
    for (const timestamp of quarters) {
      const curves = await studyRows('curves-by-venue', { coin: 'BTC', asOf: iso(timestamp) })
      const last = lastBy(curves, 'venue', 'symbol')
      for (const row of curves.filter(({ kind, days }) => kind === 'constant-maturity' && days === 30)) {
        const { price = 0, basis = 0 } = numbers(last.get([row.venue, row.symbol].join(' ')) ?? {})
        rows.push({
          ...written('apr=%apr', row),
          basisUSD: Number(row.basisShare) * (price - basis),
          symbol: `${VENUES[String(row.venue)]}_${row.symbol === 'BTC' ? 'BTC-USD' : 'BTC-USDC'}`,
          timestamp,
        })
      }
    }
    return rows
  },
  { asset: 'BTC', interval: '30d', ...LAST_HOUR },
)

const path = (name: string): string => `derivatives/analytics/futures-perpetuals/${name}`

export const restFuturesColumns: Expectations = {
  [path('apr-basis/constant-maturities')]: constantMaturities,
  [path('apr-basis/live-term-structures')]: of(
    'curves-by-venue',
    'apr=%apr basis expirationTimestamp=expiry price marginType:stables',
    {
      request: { asset: 'BTC', marginType: 'stables' },
      subject: { coin: 'BTC' },
      where: { kind: 'future', margin: 'stable' },
      more: (_row, { venue }) => ({ exchange: VENUES[String(venue)] ?? null }),
    },
  ),
  [path('open-interest-total')]: byVenue('coin=openInterestCoin usd=m:openInterestUsd'),
  [path('volumes')]: byVenue(
    `totalDailyVolume=volume24hCoin totalDailyVolumeNative=volume24hCoin totalDailyVolumeMilUSD=m:volume24hUsd
     underlying:BTC`,
  ),
  [path('realized-funding-rates-cumulated')]: of(
    'funding-by-venue',
    'accumulatedRealizedFunding=%cumulated realizedFunding=%rate8h timestamp=at',
    {
      request: { asset: 'BTC', marginType: 'coins', ...RANGE },
      subject: { coin: 'BTC' },
      args: ends(FROM_MS, TO_MS),
      where: { margin: 'coin' },
      more: (_row, { venue, instrument }) => ({ symbol: `${VENUES[String(venue)]} ${instrument}` }),
    },
  ),
}
