import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { ruleArguments, rulesOff } from '../../../market/flow/ruleArguments.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { bucketFor, bucketsOf } from '../buckets.ts'
import { CELL_SUMS, flowCells } from './cells.ts'

const output = {
  at: maybe(time('end of the bucket of time, or the instant of the answer; null when summed over time')),
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  netCoin: number('coin', 'coins that customers bought − sold; + bought'),
  netDeltaCoin: number('coin', 'the same × delta at the trade'),
  netGamma: number('coin per USD', 'the same × gamma at the trade'),
  netVegaUsd: number('USD per vol point', 'the same × vega at the trade'),
  netPremiumUsd: number('USD', 'premium that customers paid − received'),
  boughtCoin: number('coin', 'bought by customers'),
  soldCoin: number('coin', 'sold by customers'),
  unknownCoin: number('coin', 'traded with an unknown initiator'),
  takerNetCoin: number('coin', 'bought less sold by the venue’s side of the taker'),
  premiumUsd: number('USD', 'premium of all that traded, both directions'),
  notionalUsd: number('USD', 'coins × index of all that traded'),
  trades: number('1', 'trades'),
}

const MAX_BUCKETS = 60

export const netFlow = defineStudy({
  id: 'net-flow',
  subject: 'option-book',
  needs: FLOW_NEEDS,
  title: 'Net flow of customers',
  doc: 'Net customer flow (bought − sold) by strike or expiry over time, or by strike of each expiry, in coins, delta, gamma, vega and premium.',
  method:
    'Sum of the trades since the beginning of the span: side of the customer as inferred × coins, × delta, gamma or vega at the vol of the trade. Through time it is a running ' +
    'sum from the beginning of the span, so that it is the position customers built in the span, the opposite of dealers. Side: the taker of a request for quote; the account that a liquidation was ' +
    'forced upon; of other blocks price against mark; else the rules that the initiators table counts. Trades of unknown side are in no net. Hours that are summed up, and the ' +
    `trades since the last of them one by one. No more than ${MAX_BUCKETS} buckets of time.`,
  input: {
    by: argument.choice(
      'one row per strike and time, expiry and time, strike of each expiry, or time alone',
      ['strike-time', 'expiry-time', 'strike-expiry', 'time'],
      'strike-time',
    ),
    span: argument.span('how far back', 7, 3650),
    place: argument.choice('all trades, those on the screen, or blocks', ['all', 'screen', 'block'], 'all'),
    expiries: argument.times('expiries to count; all when empty'),
    isActive: argument.flag('only options that live at the instant of the answer', true),
    ...ruleArguments,
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf(input, context, input.market)
    const everyMs = bucketFor(toMs - fromMs, MAX_BUCKETS)
    const dimensions = (
      {
        'strike-time': ['bucketMs', 'strike', 'expiryMs'],
        'expiry-time': ['bucketMs', 'expiryMs'],
        'strike-expiry': ['expiryMs', 'strike'],
        time: ['bucketMs', 'expiryMs'],
      } as const
    )[input.by]
    const cellsQuery = {
      fromMs,
      toMs,
      everyMs,
      by: dimensions,
      place: input.place === 'all' ? undefined : input.place,
      livingAtMs: input.isActive ? toMs : undefined,
      sums: CELL_SUMS,
    }
    const flow = await readFlow(context, input.market, cellsQuery, undefined, rulesOff(input))
    if (flow.size === 0) {
      return noData(
        `No option of ${input.subjectText} traded in the selected span, as far as trades are stored ${whenText(input.asOfMs)}.`,
      )
    }
    const instants = input.by === 'strike-expiry' ? [] : bucketsOf(fromMs, toMs, everyMs)
    const rows = flowCells(flow, input, { instants, everyMs, toMs })
    return { ok: true, asOfMs: toMs, note: flow.note, columns: columnsFromRows(output, rows) }
  },
})
