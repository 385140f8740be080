import { MS_PER_DAY } from '@gvol/market'
import { tables } from '@gvol/store'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { endsOf, nothingStored } from '../ends.ts'

const output = {
  at: maybe(time('beginning of the day, the week (Monday) or the month, UTC; null when summed over time')),
  expiry: maybe(time('expiry; null unless asked by it')),
  strike: maybe(number('quote ccy', 'strike; null unless asked by it')),
  callCoin: number('coin', 'calls traded'),
  putCoin: number('coin', 'puts traded'),
  callPremiumUsd: number('USD', 'premium of calls'),
  putPremiumUsd: number('USD', 'premium of puts'),
  callNotionalUsd: number('USD', 'calls at the index of each trade'),
  putNotionalUsd: number('USD', 'puts at the index of each trade'),
  screenCoin: number('coin', 'traded on screen'),
  blockCoin: number('coin', 'traded in blocks'),
  boughtCoin: number('coin', 'taker bought; of a block bookkeeping'),
  soldCoin: number('coin', 'taker sold; of a block bookkeeping'),
  trades: number('1', 'trades'),
}

type OptionSums = Awaited<ReturnType<typeof tables.trade.queries.optionSums.run>>
type Row = { -readonly [Name in Exclude<keyof typeof output, 'at' | 'expiry' | 'strike'>]: number }
const NONE: Row = {
  ...{ callCoin: 0, putCoin: 0, callPremiumUsd: 0, putPremiumUsd: 0, callNotionalUsd: 0, putNotionalUsd: 0 },
  ...{ screenCoin: 0, blockCoin: 0, boughtCoin: 0, soldCoin: 0, trades: 0 },
}

const BEGINNING: Readonly<Record<'day' | 'week' | 'month', (dayMs: number) => number>> = {
  day: (dayMs) => dayMs,
  // 1970 began on a Thursday.
  week: (dayMs) => dayMs - ((dayMs / MS_PER_DAY + 3) % 7) * MS_PER_DAY,
  month: (dayMs) => Date.UTC(new Date(dayMs).getUTCFullYear(), new Date(dayMs).getUTCMonth()),
}

const add = (row: Row, { column }: OptionSums, i: number): void => {
  const side = column.optionType?.[i] === 'put' ? 'put' : 'call'
  const coins = column.amountCoin[i] || 0
  const block = column.blockCoin[i] || 0
  row[`${side}Coin`] += coins
  row[`${side}PremiumUsd`] += column.premiumUsd[i] || 0
  row[`${side}NotionalUsd`] += column.notionalUsd[i] || 0
  row.blockCoin += block
  row.screenCoin += coins - block
  row[column.takerSide?.[i] === 'sell' ? 'soldCoin' : 'boughtCoin'] += coins
  row.trades += column.trades[i]
}

export const optionVolumeHistory = defineStudy({
  id: 'option-volume-history',
  subject: 'option-book',
  needs: ['trade'],
  title: 'Volume history',
  doc: 'What traded of a book over a span by day, week or month, by expiry or by strike: calls and puts, premium and notional, on screen and in blocks, bought and sold.',
  method:
    'Sums of recorded trades. Premium = amount × price at the index of each trade (coin-settled), notional = amount × index; trades of which the venue sends no index are in neither. ' +
    'Side is the taker’s; of a block it is bookkeeping. Life is counted from the end of the day of the trade. Trades of options whose terms are not known are left out.',
  input: {
    span: argument.span('how far back', 90, 3650),
    by: argument.choice('one row per', ['day', 'week', 'month', 'expiry', 'strike'], 'day'),
    place: argument.choice('where it traded', ['all', 'screen', 'block'], 'all'),
    side: argument.choice('side of the taker', ['both', 'buy', 'sell'], 'both'),
    leastDays: argument.number('days', 'least life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest life', 3650, 0, 3650),
    expiries: argument.times('expiries to count; all when empty'),
  },
  output,
  run: async (input, context) => {
    const ends = endsOf(input, context)
    const sums = await context.query(tables.trade.queries.optionSums, {
      ...{ ...input.market, ...ends },
      by: ['dayMs', 'expiryMs', 'optionType', 'takerSide', ...(input.by === 'strike' ? (['strike'] as const) : [])],
      ...(input.place === 'all' ? {} : { isBlock: input.place === 'block' }),
    })
    const groups = new Map<number, Row>()
    for (let i = 0; i < sums.size; i++) {
      const { dayMs, expiryMs, optionType, takerSide, strike } = sums.column
      const [day, expiry] = [dayMs?.[i] ?? Number.NaN, expiryMs?.[i] ?? Number.NaN]
      const life = Math.max(0, (expiry - day - MS_PER_DAY) / MS_PER_DAY)
      if (!optionType?.[i] || !(life >= input.leastDays && life <= input.mostDays) || !isWanted(input.expiries, expiry))
        continue
      if (input.side !== 'both' && takerSide?.[i] !== input.side) continue
      const key =
        input.by === 'expiry' ? expiry : input.by === 'strike' ? (strike?.[i] ?? Number.NaN) : BEGINNING[input.by](day)
      const row = groups.get(key) ?? { ...NONE }
      groups.set(key, row)
      add(row, sums, i)
    }
    if (groups.size === 0) return nothingStored('trades of that kind', input.market, ends)
    const rows = [...groups]
      .sort(([a], [b]) => a - b)
      .map(([key, row]) => ({
        ...row,
        at: input.by === 'expiry' || input.by === 'strike' ? undefined : key,
        expiry: input.by === 'expiry' ? key : undefined,
        strike: input.by === 'strike' ? key : undefined,
      }))
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
