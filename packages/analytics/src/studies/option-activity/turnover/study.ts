import { type Chain, notionalUsd } from '@gvol/market'
import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { pickedRows } from '../../../surface/pickedRows.ts'

const output = {
  row: text('total: calls, puts or all; option: one of them'),
  name: text('calls, puts, all, or the option'),
  expiry: maybe(time('its expiry; null of totals')),
  openCoin: maybe(number('coin', 'open interest')),
  openUsd: maybe(number('USD', 'the same at the index')),
  volumeCoin: maybe(number('coin', 'the venue’s rolling 24-hour volume')),
  volumeUsd: maybe(number('USD', 'that volume at the index')),
  turnover: maybe(number('1', 'volume ÷ open interest')),
  openAverageCoin: maybe(
    number('coin', 'mean of open interest at the end of the last seven days stored; null of options'),
  ),
  openRatio: maybe(number('1', 'open interest ÷ that mean')),
  volumeAverageCoin: maybe(number('coin', 'mean of the rolling volume at the end of those days; null of options')),
  volumeRatio: maybe(number('1', 'volume ÷ that mean')),
  turnoverAverage: maybe(number('1', 'mean volume ÷ mean open interest')),
}

const DAYS = 7

const over = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined || !(b > 0) ? undefined : a / b

/** Sum of the available values; undefined if there is none. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0)
}

/** Sum of the available values of the calls or the puts of a chain, or of all its options; undefined if there is none. */
const sumOfType = ({ optionType }: Chain, values: Float64Array, type: 0 | 1 | undefined): number | undefined => {
  let sum: number | undefined
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row]) || (type !== undefined && optionType[row] !== type)) continue
    sum = (sum ?? 0) + values[row]
  }
  return sum
}

const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return over(sumOf(defined), defined.length)
}

type Amounts = { readonly open: number | undefined; readonly volume: number | undefined }

const amountsOf = ({ index }: Chain, { open, volume }: Amounts) => {
  const usd = (coins: number | undefined) =>
    coins === undefined || index === undefined ? undefined : notionalUsd(coins, index)
  return {
    openCoin: open,
    openUsd: usd(open),
    volumeCoin: volume,
    volumeUsd: usd(volume),
    turnover: over(volume, open),
  }
}

export const turnover = defineStudy({
  id: 'turnover',
  subject: 'option-book',
  needs: ['chain', 'open-interest'],
  title: 'Turnover',
  doc: 'Open interest, volume of 24 hours, notional and turnover of calls, puts and all of a book against their means of seven days, and of its options.',
  method:
    'Turnover = the venue’s rolling 24-hour volume ÷ open interest, both in coins; USD at the index. Means: the last stored snapshot of each of the seven UTC days before today, as many as are stored. ' +
    'Options in order of volume, those that did not trade are left out.',
  input: { limit: argument.number('1', 'most options', 50, 0, 2000) },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const today = dayStartMs(chain.atMs)
    const dailyOpen = await context.query(tables.openInterest.queries.sums, {
      ...input.market,
      fromMs: today - DAYS * MS_PER_DAY,
      toMs: today - 1,
      everyMs: MS_PER_DAY,
      by: [],
    })
    const days = Array.from({ length: dailyOpen.size }, (_, row) => row)
    const dailyColumn = (name: 'callCoin' | 'putCoin' | 'callVolumeCoin' | 'putVolumeCoin') =>
      days.map((row) => numberAt(dailyOpen.column[name], row))
    const both = (a: readonly (number | undefined)[], b: readonly (number | undefined)[]) =>
      a.map((value, i) => sumOf([value, b[i]]))
    const now = (type?: 0 | 1): Amounts => ({
      open: sumOfType(chain, chain.openInterestCoin, type),
      volume: sumOfType(chain, chain.volume24hCoin, type),
    })
    const total = (
      name: string,
      amounts: Amounts,
      opens: readonly (number | undefined)[],
      volumes: readonly (number | undefined)[],
    ): RowOf<typeof output> => {
      const openAverageCoin = meanOf(opens)
      const volumeAverageCoin = meanOf(volumes)
      return {
        row: 'total',
        name,
        expiry: undefined,
        ...amountsOf(chain, amounts),
        openAverageCoin,
        volumeAverageCoin,
        openRatio: over(amounts.open, openAverageCoin),
        volumeRatio: over(amounts.volume, volumeAverageCoin),
        turnoverAverage: over(volumeAverageCoin, openAverageCoin),
      }
    }
    const calls = dailyColumn('callCoin')
    const puts = dailyColumn('putCoin')
    const callVolumes = dailyColumn('callVolumeCoin')
    const putVolumes = dailyColumn('putVolumeCoin')
    const options = Array.from(pickedRows(chain.size, (row) => chain.volume24hCoin[row] > 0).rows).sort(
      (a, b) => chain.volume24hCoin[b] - chain.volume24hCoin[a] || a - b,
    )
    return {
      ok: true,
      columns: columnsFromRows(output, [
        total('all', now(), both(calls, puts), both(callVolumes, putVolumes)),
        total('calls', now(0), calls, callVolumes),
        total('puts', now(1), puts, putVolumes),
        ...options.slice(0, Math.floor(input.limit)).map((row) => ({
          row: 'option',
          name: chain.instrument[row],
          expiry: chain.expiryMs[row],
          ...amountsOf(chain, {
            open: numberAt(chain.openInterestCoin, row),
            volume: numberAt(chain.volume24hCoin, row),
          }),
          openAverageCoin: undefined,
          openRatio: undefined,
          volumeAverageCoin: undefined,
          volumeRatio: undefined,
          turnoverAverage: undefined,
        })),
      ]),
    }
  },
})
