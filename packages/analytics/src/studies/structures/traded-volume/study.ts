import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { readTerms, readTrades, unlistedText } from '../../../market/flow/readTrades.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: maybe(time('beginning of the bucket of time, UTC; null when summed over time')),
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  place: text('screen or block'),
  optionType: text('call or put'),
  amountCoin: number('coin', 'traded'),
  boughtCoin: number('coin', 'of it bought by customers'),
  soldCoin: number('coin', 'sold by customers'),
  premiumUsd: number('USD', 'premium; trades without an index are not in it'),
  netPremiumUsd: number('USD', 'premium that customers paid − received'),
  notionalUsd: number('USD', 'coins × index'),
  trades: number('1', 'trades'),
}

const GROUPS = {
  time: ['bucketMs'],
  strike: ['strike'],
  expiry: ['expiryMs'],
  'strike-expiry': ['strike', 'expiryMs'],
  'time-strike': ['bucketMs', 'strike'],
  'time-expiry': ['bucketMs', 'expiryMs'],
  'time-strike-expiry': ['bucketMs', 'strike', 'expiryMs'],
} as const
type By = keyof typeof GROUPS
const LENGTHS_MS = { '1h': MS_PER_HOUR, '4h': 4 * MS_PER_HOUR, '1d': MS_PER_DAY, '1w': 7 * MS_PER_DAY } as const

const SUMS = ['boughtCoin', 'soldCoin', 'premiumUsd', 'netPremiumUsd', 'notionalUsd', 'trades'] as const
const NOTHING = { boughtCoin: 0, soldCoin: 0, premiumUsd: 0, netPremiumUsd: 0, notionalUsd: 0, trades: 0 }

type Row = Record<(typeof SUMS)[number] | 'amountCoin', number> & {
  readonly at: number | undefined
  readonly strike: number | undefined
  readonly expiry: number | undefined
  readonly place: string
  readonly optionType: string
}

export const tradedVolume = defineStudy({
  id: 'traded-volume',
  subject: 'option-book',
  needs: FLOW_NEEDS,
  title: 'Traded volume',
  doc: 'Coins, premium, notional and count of option trades, calls and puts, screen and blocks, bought and sold, by hour or day, strike or expiry.',
  method:
    'Hours that are summed up as they end, added up; the trades since the newest of them one by one. Premium at the index of each trade for coin-settled books; notional = coins × index. ' +
    'Bought and sold by the side of the customer as inferred; the rest of the coins is of unknown side. Days begin at 00:00 UTC.',
  input: {
    by: argument.choice(
      'one row per bucket of time, strike, expiry, strike of each expiry, or each of them in each bucket of time',
      Object.keys(GROUPS) as By[],
      'time',
    ),
    span: argument.span('how far back', 30, 3650),
    bucket: argument.choice(
      'length of a bucket of time; auto: hours up to five days, days beyond',
      ['auto', '1h', '4h', '1d', '1w'],
      'auto',
    ),
    place: argument.choice('all trades, those on the screen, or blocks', ['all', 'screen', 'block'], 'all'),
    expiries: argument.times('expiries to count; all when empty'),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf(input, context, input.market)
    const { fromMs, toMs } = within
    const usual = toMs - fromMs <= 5 * LENGTHS_MS['1d'] ? '1h' : '1d'
    const everyMs = LENGTHS_MS[input.bucket === 'auto' ? usual : input.bucket]
    const { size, column } = await readFlow(context, input.market, {
      ...within,
      everyMs,
      by: [...GROUPS[input.by], 'place', 'optionType'],
      place: input.place === 'all' ? undefined : input.place,
      expiries: input.expiries,
      sums: [...SUMS, 'unknownCoin'],
    })
    const rows = new Map<string, Row>()
    for (let i = 0; i < size; i++) {
      const at = column.bucketMs?.[i]
      const strike = column.strike?.[i]
      const expiry = column.expiryMs?.[i]
      const place = column.place?.[i] ?? ''
      const optionType = column.optionType?.[i] ?? ''
      const key = [at, strike, expiry, place, optionType].join(' ')
      const row = rows.get(key) ?? { at, strike, expiry, place, optionType, amountCoin: 0, ...NOTHING }
      rows.set(key, row)
      row.amountCoin += column.boughtCoin[i] + column.soldCoin[i] + column.unknownCoin[i]
      for (const name of SUMS) row[name] += column[name][i]
    }
    if (rows.size === 0) {
      const [{ trades }, termsOf] = await Promise.all([
        readTrades(context, input.market, within),
        readTerms(context, input.market, within),
      ])
      return noData(
        unlistedText(trades, termsOf) ??
          `No option of ${input.subjectText} traded in the selected span, as far as trades are stored ${whenText(input.asOfMs)}.`,
      )
    }
    const sorted = [...rows.values()].sort(
      (a, b) => (a.at ?? 0) - (b.at ?? 0) || (a.expiry ?? 0) - (b.expiry ?? 0) || (a.strike ?? 0) - (b.strike ?? 0),
    )
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, sorted) }
  },
})
