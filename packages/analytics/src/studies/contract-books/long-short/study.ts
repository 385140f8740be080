import { argument } from '../../../_kit/argument/kinds.ts'
import { spanEnds } from '../../../_kit/argument/span.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { futureOf } from '../../../_kit/future/futureOf.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'
import { bucketMsOf } from '../../futures/future-history/history.ts'

const MOST_DAYS = 3650

const output = {
  at: time('beginning of the bucket'),
  accountShare: maybe(number('decimal', 'of all accounts that hold the contract, those that are long')),
  accountRatio: maybe(number('ratio', 'long accounts for each short one')),
  topAccountShare: maybe(number('decimal', 'of the largest accounts, those that are long')),
  topAccountRatio: maybe(number('ratio', 'of the largest accounts, long ones for each short one')),
  topPositionShare: maybe(number('decimal', 'of what the largest accounts hold, what is long')),
  topPositionRatio: maybe(number('ratio', 'of what the largest accounts hold, long for each short')),
}

const SHARES = {
  accounts: 'accountShare',
  'top-accounts': 'topAccountShare',
  'top-positions': 'topPositionShare',
} as const

const ratioOf = (share: number | undefined): number | undefined =>
  share === undefined || share >= 1 ? undefined : share / (1 - share)

export const longShort = defineStudy({
  id: 'long-short',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'long-short-ratio'],
  title: 'Long and short accounts',
  doc: 'How many accounts are long in a perpetual and how many short, and of the largest accounts how many and with how much, through time.',
  method:
    'As the venue counts them, every five minutes: Bybit all accounts; Binance and OKX all accounts, the largest, and what the largest hold. Ratio = share ÷ (1 − share). Each long contract has a short one: ' +
    'a share of accounts off a half says that those of one side are fewer and larger. Of each bucket the last count.',
  input: {
    span: argument.span('how far back', 7, MOST_DAYS),
    granularity: argument.choice('length of a bucket', ['auto', '1m', '5m', '15m', '1h', '4h', '1d', '1w'], 'auto'),
  },
  output,
  run: async (input, context) => {
    const found = await futureOf(input, context)
    if (!found.ok) return found
    const market = { venue: input.venue, symbol: found.terms.symbol }
    const endMs = input.asOfMs ?? context.nowMs(market)
    const { fromMs, toMs } = spanEnds(input.span, endMs)
    const ends = { fromMs, toMs: Math.min(toMs, endMs) }
    const bucketMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    const { size, column } = await context.rows(
      'long-short-ratio',
      { ...market, ...ends },
      {
        columns: ['atMs', 'counted', 'longShare'],
        where: { instrument: input.instrument },
        lastOf: { everyMs: bucketMs, per: ['counted'] },
      },
    )
    if (size === 0)
      return noData(
        `No counts of long and short accounts in ${input.subjectText} are stored in the span asked for ${whenText(input.asOfMs)}. Binance, Bybit and OKX tell them of their perpetuals.`,
      )
    const buckets = new Map<number, Partial<Record<(typeof SHARES)[keyof typeof SHARES], number>>>()
    for (let row = 0; row < size; row++) {
      const at = Math.floor(column.atMs[row] / bucketMs) * bucketMs
      const known = buckets.get(at) ?? {}
      known[SHARES[column.counted[row]]] = column.longShare[row]
      buckets.set(at, known)
    }
    const rows = [...buckets]
      .sort(([a], [b]) => a - b)
      .map(
        ([at, shares]): RowOf<typeof output> => ({
          at,
          accountShare: shares.accountShare,
          accountRatio: ratioOf(shares.accountShare),
          topAccountShare: shares.topAccountShare,
          topAccountRatio: ratioOf(shares.topAccountShare),
          topPositionShare: shares.topPositionShare,
          topPositionRatio: ratioOf(shares.topPositionShare),
        }),
      )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
