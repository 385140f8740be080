import { betaVec, correlationVec, logReturns, volPercentile } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { type CoinPrices, coinPrices, storedPrices } from '../../../market/prices/coinPrices.ts'
import { type Estimator, rollingVols } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { estimatorArgument } from '../priceArguments.ts'

const YEAR_DAYS = 365
/** Maximum number of coins in an answer, those with the longest history first. */
const MAX_COINS = 60

const vol = (doc: string) => maybe(number('decimal', doc))

const output = {
  coin: text('coin'),
  last: maybe(number('quote ccy', 'last close of a whole day')),
  return30: maybe(number('1', 'change over 30 days')),
  vol5: vol('realised vol of 5 days'),
  vol10: vol('of 10 days'),
  vol30: vol('of 30 days'),
  vol90: vol('of 90 days'),
  vol365: vol('of a year'),
  percentile: maybe(number('1', 'share of the windows of 30 days of a year with a lower vol than now')),
  correlation: maybe(number('1', 'of daily returns with BTC over 90 days')),
  beta: maybe(number('1', 'to BTC over 90 days')),
  days: number('days', 'whole days with data of the last 15 months'),
  source: text('source of the prices'),
}

const lastOf = (values: Float64Array): number | undefined => {
  const last = values[values.length - 1]
  return last === undefined || Number.isNaN(last) ? undefined : last
}

const rowOf = (coin: string, prices: CoinPrices, reference: Float64Array | undefined, estimator: Estimator) => {
  const { close } = prices
  const vols = (days: number) => rollingVols(prices, estimator, days, 365)
  const month = vols(30)
  const now = lastOf(month)
  const year = month.subarray(-YEAR_DAYS - 1, -1)
  const returns = Float64Array.from([Number.NaN, ...logReturns(close)])
  const before = close[close.length - 31]
  const isSame = coin === 'BTC'
  return {
    coin,
    last: lastOf(close),
    return30: lastOf(Float64Array.of(close[close.length - 1] / before - 1)),
    vol5: lastOf(vols(5)),
    vol10: lastOf(vols(10)),
    vol30: now,
    vol90: lastOf(vols(90)),
    vol365: lastOf(vols(365)),
    percentile: now === undefined || year.every(Number.isNaN) ? undefined : volPercentile(year, now),
    correlation: reference === undefined || isSame ? undefined : lastOf(correlationVec(returns, reference, 90)),
    beta: reference === undefined || isSame ? undefined : lastOf(betaVec(returns, reference, 90)),
    days: prices.barCount,
    source: `${prices.venue} ${prices.source}`,
  }
}

export const realisedRanking = defineStudy({
  id: 'realised-ranking',
  subject: 'none',
  needs: PRICE_NEEDS,
  title: 'Coins by realised vol',
  doc: 'Every coin with stored prices, by realised vol over 5 days to a year, with its correlation and beta to BTC.',
  method:
    'Daily bars from 00:00 UTC of the instrument with the longest history of each coin; whole days only. Correlation and beta: daily log returns of 90 days. ' +
    'Percentile: of the windows of 30 days that ended in the last year. Annualised with 365 days.',
  input: {
    estimator: estimatorArgument,
    coins: argument.number('coins', 'at most so many', MAX_COINS, 1, MAX_COINS),
  },
  output,
  run: async (input, context) => {
    const stored = await storedPrices(context)
    const endMs = input.asOfMs ?? context.nowMs({})
    const coins = [...new Set(stored.map(({ coin }) => coin))].slice(0, Math.round(input.coins))
    const span = { stepMs: MS_PER_DAY, fromMs: endMs - (YEAR_DAYS + 91) * MS_PER_DAY, toMs: endMs }
    const prices = await Promise.all(
      coins.map(async (coin) => [coin, await coinPrices(coin, span, context, stored)] as const),
    )
    const available = prices.flatMap(([coin, series]) => (series === undefined ? [] : [[coin, series] as const]))
    if (available.length === 0)
      return noData('No daily prices of any coin are stored yet. Run npx gvol backfill to load historical bars.')
    const bitcoin = available.find(([coin]) => coin === 'BTC')?.[1]
    const reference = bitcoin && Float64Array.from([Number.NaN, ...logReturns(bitcoin.close)])
    const rows = available.map(([coin, series]) => rowOf(coin, series, reference, input.estimator))
    rows.sort((a, b) => (b.vol30 ?? -1) - (a.vol30 ?? -1))
    return { ok: true, asOfMs: dayStartMs(endMs), columns: columnsFromRows(output, rows) }
  },
})
