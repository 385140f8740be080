import { MS_PER_DAY } from '@gvol/time'
import { contractDollars } from '../../../market/dollars/contractDollars.ts'
import { joinedNotes, RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { storedRates } from '../../../market/dollars/storedRates.ts'
import { futureArguments, isSelected } from '../../../market/future/futureArguments.ts'
import { FUTURE_METHOD } from '../../../market/future/futureRow.ts'
import { contractKey, storedFutures } from '../../../market/future/storedFutures.ts'
import { number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier } from '../../../study/context/earlier.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { perpetualColumns, perpetualNow } from '../../perpetuals/perpetualRows.ts'
import { contractLimit, largestFirst } from '../largestFirst.ts'
import { STATE_AGE_MS } from '../optionBooks.ts'

const { coin, instrument, symbol, margin, mark, index, priceChange24h, basisShare } = perpetualColumns
const { funding8h, fundingIntervalHours, fundingApr, fundingAprChange24h } = perpetualColumns
const { openInterestCoin, openInterestUsd, openInterestChange24h, volume24hUsd, turnover } = perpetualColumns

const output = {
  coin,
  venue: text('venue'),
  symbol,
  instrument,
  margin,
  mark,
  index,
  priceChange24h,
  basisShare,
  funding8h,
  fundingIntervalHours,
  fundingApr,
  fundingAprChange24h,
  openInterestCoin,
  openInterestUsd,
  openInterestChange24h,
  volume24hUsd,
  turnover,
  quotedAt: time('time of the quote at the venue'),
  ageSeconds: number('s', 'age of the quote at the time of the answer'),
}

export const allPerpetuals = defineStudy({
  id: 'all-perpetuals',
  subject: 'none',
  needs: ['future-quote', 'spot-quote'],
  title: 'Perpetuals of all coins and venues',
  doc: 'Every perpetual of all coins and venues: price, funding now, basis, open interest, volume and turnover, with the changes of price, funding and open interest over 24 hours.',
  method:
    'Of the snapshots stored last (a minute apart), no older than two hours; changes are over 24 hours, of open interest in coins. ' +
    `${EARLIER_METHOD} Funding is converted to eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours. Turnover = volume of 24 hours ÷ open interest. ${RATES_METHOD} ${FUTURE_METHOD}`,
  input: { ...futureArguments, limit: contractLimit },
  output,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({})
    const state = { atMs, maxAgeMs: STATE_AGE_MS }
    const perpetuals = (await storedFutures({ ...state, kind: 'perpetual' }, context)).filter(({ row }) =>
      isSelected(row, input),
    )
    if (perpetuals.length === 0) return noData()
    const [rates, stored] = await Promise.all([
      storedRates(state, context),
      storedFutures({ kind: 'perpetual', ...nearestEarlier(atMs, MS_PER_DAY) }, context),
    ])
    const before = new Map(stored.map((one) => [contractKey(one), one.row]))
    const { largest, note } = largestFirst(perpetuals, input.limit)
    const rows = largest.map((one): RowOf<typeof output> => {
      const usd = contractDollars(rates, { symbol: one.symbol, isInverse: one.row.isInverse === true })
      const now = perpetualNow(one.row, before.get(contractKey(one)))
      const quotedAt = one.row.at ?? atMs
      return {
        ...now,
        venue: one.venue,
        openInterestUsd: usd(now.openInterestUsd),
        volume24hUsd: usd(now.volume24hUsd),
        quotedAt,
        ageSeconds: Math.max(0, atMs - quotedAt) / 1000,
      }
    })
    const newestMs = perpetuals.reduce((newest, { row }) => Math.max(newest, row.at ?? 0), 0)
    return {
      ok: true,
      asOfMs: newestMs,
      note: joinedNotes(note, rates.note()),
      columns: columnsFromRows(output, rows),
    }
  },
})
