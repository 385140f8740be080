import { quotedPremiumUsd, underlyingSource, yearsBetween } from '@gvol/market'
import { probabilityAbove } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { OPTION_NEEDS, optionOf } from '../../../market/optionHistory/optionOf.ts'
import { greeksAt, quoteHistory } from '../../../market/optionHistory/quoteHistory.ts'
import { bookVol } from '../../../market/tradeBook/bookVol.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { deltaVolsAt, numberAt } from '../../../surface/deltaVolColumns.ts'
import { smileAtDelta } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'

const output = {
  at: time('beginning of the bucket'),
  bid: maybe(number('settlement ccy', 'best bid, last of the bucket')),
  mark: maybe(number('settlement ccy', 'mark of the venue')),
  ask: maybe(number('settlement ccy', 'best ask')),
  markUsd: maybe(
    number('quote ccy', 'what the mark is worth; at the spot index of its time for a coin-settled option'),
  ),
  bidVol: maybe(number('decimal', 'vol of the bid: as published by the venue, else inverted from its price')),
  markVol: maybe(number('decimal', 'vol of the mark: that of its fixed strike')),
  askVol: maybe(number('decimal', 'vol of the ask, likewise')),
  bidSize: maybe(number('coin', 'at the best bid')),
  askSize: maybe(number('coin', 'at the best ask')),
  spreadVol: maybe(number('decimal', 'ask − bid in vol')),
  forward: maybe(number('quote ccy', 'forward of the expiry, or the index where none was stored')),
  forwardSource: maybe(text('source of the stored forward: venue, future, rate or index')),
  index: maybe(number('quote ccy', 'spot index')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  volume24hCoin: maybe(number('coin', 'traded in the 24 hours before')),
  delta: maybe(number('1', 'N(d₁), − 1 for a put')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy', 'for one vol point')),
  theta: maybe(number('quote ccy', 'for one day, or for the remaining life if shorter')),
  distance: maybe(number('decimal', 'strike over forward − 1')),
  distanceDeviations: maybe(number('standard deviations', 'ln(K/F) over σ√T')),
  probabilityItm: maybe(number('1', 'risk-neutral probability to expire in the money')),
  atmVol: maybe(number('decimal', 'at-the-money vol of its expiry')),
  sameDeltaVol: maybe(number('decimal', 'vol of its expiry at the delta that the option has in the newest row')),
}

export const optionHistory = defineStudy({
  id: 'option-history',
  subject: 'instrument',
  needs: [...OPTION_NEEDS, 'option-quote', 'delta-vol'],
  title: 'History of an option',
  doc: 'One option over time: quotes, vols, greeks, open interest, its distance from the money, and its vol next to that of its expiry at the money and at a fixed delta.',
  method:
    'The last stored quote of each time bucket; vols of bid and ask that the venue does not publish are from Black-76 on the forward of that time. Greeks at the mark vol on the forward of that time. A fixed strike drifts along the smile as spot moves; the vol of a fixed delta is that of the ' +
    'same expiry at the delta that the option has in the newest row, variance linear in delta. In the money: N(±d₂). USD of a coin-settled mark: at the spot index of that time.',
  input: {
    span: argument.span('how far back', 30, 3650),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const optionResult = await optionOf(input, context)
    if (!optionResult.ok) return optionResult
    const { option } = optionResult
    const ends = rangeOf(input, context, option.market)
    const requestedMs = bucketMsOf(ends.toMs - ends.fromMs, input.granularity)
    // Chains are stored every minute and thinned to an hour: finer steps add nothing over a long span.
    const everyMs = input.granularity === 'auto' ? Math.max(requestedMs, bucketMsOf(0, '1h')) : requestedMs
    const bucketOf = (atMs: number) => Math.floor(atMs / everyMs) * everyMs
    const [{ size, column }, smiles] = await Promise.all([
      quoteHistory(option, input.instrument, ends, everyMs, context),
      context.rows(
        'delta-vol',
        { ...option.market, ...ends },
        {
          columns: ['atMs', ...DELTA_BUCKETS],
          where: { expiryMs: option.expiryMs },
          lastOf: { everyMs, per: ['expiryMs'] },
        },
      ),
    ])
    if (size === 0)
      return noData(
        `No quote of ${input.subjectText} is stored in the ${Math.ceil((ends.toMs - ends.fromMs) / MS_PER_DAY)} selected days ${whenText(input.asOfMs)}.`,
      )
    const smileAt = new Map(
      Array.from(smiles.column.atMs, (atMs, row) => [bucketOf(atMs), deltaVolsAt(smiles.column, row)]),
    )
    const isCall = option.optionType === 'call'
    const newest = greeksAt(option, column.snapshotMs[size - 1], column.underlying[size - 1], column.markVol[size - 1])
    const axis = isCall ? 1 - newest.delta : -newest.delta
    const rows = Array.from({ length: size }, (_, row): RowOf<typeof output> => {
      const of = (values: Float64Array) => numberAt(values, row)
      const atMs = column.snapshotMs[row]
      const forward = column.underlying[row]
      const vol = column.markVol[row]
      const years = yearsBetween(atMs, option.expiryMs)
      const smile = smileAt.get(bucketOf(atMs))
      const above = probabilityAbove(forward, option.strike, years, vol)
      const quote = {
        underlying: of(column.underlying),
        bid: of(column.bid),
        ask: of(column.ask),
        bidVol: of(column.bidVol),
        askVol: of(column.askVol),
      }
      const volOf = (side: 'bid' | 'ask') => bookVol(option.market.symbol, option, atMs, quote, side)
      const bidVol = volOf('bid')
      const askVol = volOf('ask')
      return {
        at: bucketOf(atMs),
        bid: of(column.bid),
        mark: of(column.mark),
        ask: of(column.ask),
        markUsd: quotedPremiumUsd(column.isInverse[row], column.mark[row], column.index[row]),
        bidVol,
        markVol: of(column.markVol),
        askVol,
        bidSize: of(column.bidSize),
        askSize: of(column.askSize),
        spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
        forward: of(column.underlying),
        forwardSource: forward > 0 ? underlyingSource(column.underlyingName[row] ?? undefined) : null,
        index: of(column.index),
        openInterestCoin: of(column.openInterestCoin),
        volume24hCoin: of(column.volume24hCoin),
        ...greeksAt(option, atMs, forward, vol),
        distance: option.strike / forward - 1,
        distanceDeviations: years > 0 ? Math.log(option.strike / forward) / (vol * Math.sqrt(years)) : undefined,
        probabilityItm: isCall ? above : 1 - above,
        atmVol: smile?.atm,
        sameDeltaVol: smile && smileAtDelta(smile, axis),
      }
    })
    return { ok: true, asOfMs: column.snapshotMs[size - 1], columns: columnsFromRows(output, rows) }
  },
})
