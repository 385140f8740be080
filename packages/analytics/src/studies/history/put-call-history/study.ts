import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { bucketGrid, onGrid } from '../../../market/bookDays/dayGrid.ts'
import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy } from '../../../study/study.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: time('beginning of the day or hour, UTC'),
  openRatio: maybe(number('1', 'open puts over open calls, last snapshot of the day or hour')),
  volumeRatio: maybe(number('1', 'puts over calls of the venue’s rolling 24-hour volume')),
  tradedRatio: maybe(number('1', 'puts over calls of the recorded trades of the day or hour, coins')),
  premiumRatio: maybe(number('1', 'puts over calls of their premium')),
  blockRatio: maybe(number('1', 'puts over calls of the blocks of the day or hour, coins')),
  putShare: maybe(number('1', 'puts of everything traded, coins')),
  openCallCoin: maybe(number('coin', 'open calls')),
  openPutCoin: maybe(number('coin', 'open puts')),
}

const over = (a: Float64Array, b: Float64Array): Float64Array =>
  a.map((value, i) => (b[i] > 0 ? value / b[i] : Number.NaN))

export const putCallHistory = defineStudy({
  id: 'put-call-history',
  subject: 'option-book',
  needs: [...FLOW_NEEDS, 'open-interest'],
  title: 'Put/call ratios',
  doc: 'Puts over calls by day or by hour: of open interest, of volume, of premium and of blocks alone.',
  method:
    'Open interest and rolling volume of the last snapshot of each UTC day or hour; trades of it as recorded, added up as they are stored. By hour as far as 1,500 hours go, else by four hours or by day. Ratio = puts ÷ calls in coins, in USD for premium; null where no call traded or is open.',
  input: {
    span: argument.span('how far back', 90, 3650),
    granularity: argument.choice('length of a bucket; auto: days', ['auto', '1h', '4h', '1d'], 'auto'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const asBucket = input.granularity === 'auto' ? '1d' : input.granularity
    const everyMs = Math.min(MS_PER_DAY, bucketMsOf(ends.toMs - ends.fromMs, asBucket))
    const grid = bucketGrid(ends.fromMs, ends.toMs, everyMs)
    const openQuery = { ...input.market, fromMs: grid[0], toMs: ends.toMs, everyMs }
    const [open, flow] = await Promise.all([
      context.query(tables.openInterest.queries.sums, { ...openQuery, by: [] }),
      readFlow(context, input.market, {
        fromMs: openQuery.fromMs,
        toMs: openQuery.toMs,
        everyMs,
        by: ['bucketMs', 'optionType', 'place'],
        sums: ['boughtCoin', 'soldCoin', 'unknownCoin', 'premiumUsd'],
      }),
    ])
    if (open.size === 0 && flow.size === 0) return nothingStored('open interest or trades', input.market, ends)
    const traded = (places: readonly string[], type: 'call' | 'put', of: 'coin' | 'premiumUsd') => {
      const { size, column } = flow
      const sums = new Map<number, number>()
      for (let row = 0; row < size; row++) {
        if (column.optionType?.[row] !== type || !places.includes(column.place?.[row] ?? '')) continue
        const day = column.bucketMs?.[row] ?? Number.NaN
        const coins = column.boughtCoin[row] + column.soldCoin[row] + column.unknownCoin[row]
        sums.set(day, (sums.get(day) ?? 0) + (of === 'coin' ? coins : column.premiumUsd[row]))
      }
      return onGrid(grid, [...sums.keys()], [...sums.values()], everyMs)
    }
    const all = ['screen', 'block']
    const blocks = ['block']
    const opened = (of: 'callCoin' | 'putCoin' | 'callVolumeCoin' | 'putVolumeCoin') =>
      onGrid(grid, open.column.atMs, open.column[of], everyMs)
    const calls = traded(all, 'call', 'coin')
    const puts = traded(all, 'put', 'coin')
    return {
      ok: true,
      asOfMs: ends.toMs,
      columns: {
        at: grid,
        openRatio: over(opened('putCoin'), opened('callCoin')),
        volumeRatio: over(opened('putVolumeCoin'), opened('callVolumeCoin')),
        tradedRatio: over(puts, calls),
        premiumRatio: over(traded(all, 'put', 'premiumUsd'), traded(all, 'call', 'premiumUsd')),
        blockRatio: over(traded(blocks, 'put', 'coin'), traded(blocks, 'call', 'coin')),
        putShare: puts.map((coins, i) => {
          const put = coins || 0
          const call = calls[i] || 0
          return put + call > 0 ? put / (put + call) : Number.NaN
        }),
        openCallCoin: opened('callCoin'),
        openPutCoin: opened('putCoin'),
      },
    }
  },
})
