import { lawDensity } from '@gvol/quant'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { VIEW_METHOD, VIEW_NEEDS, viewArguments, viewOf } from '../view.ts'

const output = {
  expiry: time('expiry at which the view ends'),
  days: number('days', 'to it'),
  forward: number('quote ccy', 'forward: the mean of the implied density'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  from: maybe(number('quote ccy', 'lower end of the cell of prices; null for the lowest, which begins at 0')),
  to: maybe(number('quote ccy', 'upper end; null for the highest, which has no end')),
  own: number('1', 'probability of the cell under the view'),
  implied: number('1', 'probability of the cell under the fitted smile'),
  ownBelow: number('1', 'probability of the view below the upper end'),
  impliedBelow: number('1', 'probability of the fitted smile below the upper end'),
  low: number('quote ccy', 'lower end of the range of the view'),
  high: number('quote ccy', 'upper end of the range of the view'),
  confidence: number('1', 'probability of the view in its range'),
  impliedInRange: number('1', 'probability of the fitted smile in that range'),
  heldShare: maybe(
    number('1', 'share of past periods whose move would have ended in that range; null without history'),
  ),
  cases: number('1', 'past periods counted; they overlap'),
  independentCases: number('1', 'of them that do not overlap'),
}

export const viewDensity = defineStudy({
  id: 'view-density',
  subject: 'option-book',
  needs: VIEW_NEEDS,
  title: 'My density against the market’s',
  doc: 'The probabilities of a view of the price at an expiry, cell by cell, beside those that option prices imply, and how often the range of the view held.',
  method: `${VIEW_METHOD}Cells of equal width in the logarithm of the price, over three standard deviations of the market to both sides and the whole view; the outer cells have the rest, so that both columns add up to 1.`,
  input: { ...viewArguments, cells: argument.number('1', 'cells of prices', 61, 11, 401) },
  output,
  run: async (input, context) => {
    const viewResult = await viewOf(input, context)
    if (!viewResult.ok) return viewResult
    const { view } = viewResult
    const { chain, expiry, days, low, high, confidence, implied, past, heldShare, casesNote } = view
    const edges = edgesOf(
      view.low,
      view.high,
      expiry.forward,
      expiry.atmVol ?? 0,
      expiry.timeYears,
      Math.floor(input.cells),
    )
    const market = lawDensity(implied, Float64Array.of(low, high))
    const own = massesIn(view.density(edges), edges)
    const byMarket = massesIn(lawDensity(implied, edges), edges)
    const impliedInRange = market.price.reduce(
      (sum, price, i) => sum + (price > low && price < high ? market.probability[i] : 0),
      0,
    )
    let ownBelow = 0
    let impliedBelow = 0
    const rows = Array.from({ length: edges.length + 1 }, (_, i) => {
      ownBelow += own[i]
      impliedBelow += byMarket[i]
      return {
        expiry: expiry.expiryMs,
        days,
        forward: expiry.forward,
        forwardSource: expiry.forwardSource,
        from: edges[i - 1],
        to: edges[i],
        own: own[i],
        implied: byMarket[i],
        ownBelow,
        impliedBelow,
        low,
        high,
        confidence,
        impliedInRange,
        heldShare,
        cases: past.ratio.length,
        independentCases: past.independent,
      }
    })
    return { ok: true, asOfMs: chain.atMs, note: casesNote, columns: columnsFromRows(output, rows) }
  },
})

/** Standard deviations of the market that the cells reach to both sides. */
const REACH = 3

/** Returns the prices at which cells meet. */
const edgesOf = (
  low: number,
  high: number,
  forward: number,
  vol: number,
  timeYears: number,
  cells: number,
): Float64Array => {
  const reach = REACH * vol * Math.sqrt(timeYears)
  const margin = Math.log(high / low) / 2
  const from = Math.min(-reach, Math.log(low / forward) - margin)
  const to = Math.max(reach, Math.log(high / forward) + margin)
  return Float64Array.from({ length: cells - 1 }, (_, i) => forward * Math.exp(from + ((to - from) * i) / (cells - 2)))
}

/** Returns the probability of a density in each cell between edges. */
const massesIn = (
  { price, probability }: { readonly price: Float64Array; readonly probability: Float64Array },
  edges: Float64Array,
): Float64Array => {
  const masses = new Float64Array(edges.length + 1)
  let cell = 0
  for (let i = 0; i < price.length; i++) {
    while (cell < edges.length && price[i] > edges[cell]) cell++
    masses[cell] += probability[i]
  }
  return masses
}
