import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { isCounted, nothingText, PACKAGE_NEEDS, PACKAGE_TEXT, packageArguments, readPackages } from '../packages.ts'

const output = {
  at: time('beginning of the bucket of time, UTC'),
  strategy: text('strategy: call, put-spread, risk-reversal, …; custom if it has no name'),
  trades: number('1', 'how often it traded in the bucket'),
  share: number('decimal', 'of all structures of the bucket that are counted, by count'),
  boughtTrades: number('1', 'of them bought by the customer'),
  soldTrades: number('1', 'of them sold; the rest is of unknown side'),
  amountCoin: number('coin', 'all of it'),
  premiumUsd: number('USD', 'premium of all legs; trades without an index are not in it'),
}

const LENGTHS_MS = { '1h': MS_PER_HOUR, '4h': 4 * MS_PER_HOUR, '1d': MS_PER_DAY, '1w': 7 * MS_PER_DAY } as const
/** Spans up to this length are shown by hour, longer ones by day. */
const HOURS_UP_TO_MS = 2 * MS_PER_DAY

export const strategyHistory = defineStudy({
  id: 'strategy-history',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Strategies through time',
  doc: 'How often, how much and for how much premium each kind of structure traded, by hour or day, with its share of all by count.',
  method: `${PACKAGE_TEXT} Share = structures of that kind ÷ all structures counted of the same bucket of time. Days and weeks begin at 00:00 UTC.`,
  input: {
    ...packageArguments,
    bucket: argument.choice(
      'length of a bucket of time; auto: hours up to two days, days beyond',
      ['auto', '1h', '4h', '1d', '1w'],
      'auto',
    ),
  },
  output,
  run: async (input, context) => {
    const { packages, fromMs, toMs, note } = await readPackages(input, context)
    const counted = packages.filter((one) => isCounted(one, input))
    if (counted.length === 0) return noData(nothingText(input, packages, note))
    const usual = toMs - fromMs <= HOURS_UP_TO_MS ? '1h' : '1d'
    const everyMs = LENGTHS_MS[input.bucket === 'auto' ? usual : input.bucket]
    const buckets = Map.groupBy(counted, ({ atMs }) => Math.floor(atMs / everyMs) * everyMs)
    const rows = [...buckets]
      .sort(([a], [b]) => a - b)
      .flatMap(([at, all]) =>
        [...Map.groupBy(all, ({ strategy }) => strategy)]
          .sort(([a, own], [b, others]) => others.length - own.length || (a < b ? -1 : 1))
          .map(([strategy, own]) => {
            const directed = own.filter(({ direction }) => direction !== 0)
            return {
              at,
              strategy,
              trades: own.length,
              share: own.length / all.length,
              boughtTrades: directed.filter(({ side }) => side === 'buy').length,
              soldTrades: directed.filter(({ side }) => side === 'sell').length,
              amountCoin: own.reduce((sum, one) => sum + (one.amountCoin || 0), 0),
              premiumUsd: own.reduce((sum, one) => sum + (one.premiumUsd || 0), 0),
            }
          }),
      )
    return { ok: true, asOfMs: toMs, note, columns: columnsFromRows(output, rows) }
  },
})
