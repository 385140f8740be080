import { futureStretch } from '../../../market/future/futureStretch.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const MAX_DAYS = 3650

const output = {
  at: time('beginning of the bucket'),
  accountShare: maybe(number('decimal', 'of all accounts that hold the contract, those that are long')),
  accountRatio: maybe(number('ratio', 'long accounts for each short one')),
  topAccountShare: maybe(number('decimal', 'of the largest accounts, those that are long')),
  topAccountRatio: maybe(number('ratio', 'of the largest accounts, long ones for each short one')),
  topPositionShare: maybe(number('decimal', 'long share of the largest accounts’ positions')),
  topPositionRatio: maybe(number('ratio', 'long-to-short ratio of the largest accounts’ positions')),
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
    'Counted by the venue every five minutes: Bybit all accounts; Binance, Gate and OKX all accounts, the largest accounts, and the positions of the largest; HTX the largest accounts and their positions. Ratio = share ÷ (1 − share). Each long contract has a short one: ' +
    'a share of accounts away from one half means that one side has fewer and larger accounts. Each bucket shows its last count.',
  input: {
    span: argument.span('how far back', 7, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const stretchResult = await futureStretch(input, context)
    if (!stretchResult.ok) return stretchResult
    const { market, ends, bucketMs } = stretchResult
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
        `No counts of long and short accounts in ${input.subjectText} are stored in the selected span ${whenText(input.asOfMs)}. Binance, Bybit, Gate, HTX and OKX publish them for their perpetuals; run npx gvol backfill to load history.`,
      )
    const buckets = new Map<number, Partial<Record<(typeof SHARES)[keyof typeof SHARES], number>>>()
    for (let row = 0; row < size; row++) {
      const at = Math.floor(column.atMs[row] / bucketMs) * bucketMs
      const shares = buckets.get(at) ?? {}
      shares[SHARES[column.counted[row]]] = column.longShare[row]
      buckets.set(at, shares)
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
