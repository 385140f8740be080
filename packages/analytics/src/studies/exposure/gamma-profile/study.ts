import { type ExposureColumns, gammaFlip, gammaProfile as profileOf } from '@gvol/quant'
import { BOOK_NEEDS, type DealerBook, dealerBookAt } from '../../../exposure/dealerBook.ts'
import { METHOD_TEXT, methodArguments } from '../../../exposure/positions.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { expiryArguments, expiryFilterAt } from '../../../study/expiryFilter.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  price: number('quote ccy', 'price that spot would have'),
  gammaUsd: number('USD per 1 %', 'gamma exposure there; + damps moves'),
  lowGammaUsd: number('USD per 1 %', 'if customers bought all that is not classified or older than the flow'),
  highGammaUsd: number('USD per 1 %', 'if customers sold all of it'),
  spot: number('quote ccy', 'where spot is'),
  flip: maybe(number('quote ccy', 'price nearest to spot at which the profile changes sign; null where it does not')),
}

/** Returns the options of a book, with forwards that move with spot. */
export const profileColumns = ({ chain, priced }: DealerBook) => ({
  types: chain.optionType,
  forward: priced.forward,
  strike: chain.strike,
  timeYears: priced.timeYears,
  vol: priced.markVol,
})

/** Options of a profile: rows of the chain from `from` up to `to`. */
type Part = { readonly expiryMs: number; readonly from: number; readonly to: number }

/** Returns all options together, or those of each counted expiry. */
const partsOf = ({ chain }: DealerBook, by: 'all' | 'expiry', isCounted: (expiryMs: number) => boolean): Part[] =>
  by === 'all'
    ? [{ expiryMs: Number.NaN, from: 0, to: chain.size }]
    : Array.from(chain.expiries, (expiryMs, e) => ({
        expiryMs,
        from: chain.expiryStart[e] ?? 0,
        to: chain.expiryStart[e + 1] ?? chain.size,
      })).filter(({ expiryMs }) => isCounted(expiryMs))

const columnsOf = (columns: ReturnType<typeof profileColumns>, { from, to }: Part): ExposureColumns => ({
  types: columns.types.subarray(from, to),
  forward: columns.forward.subarray(from, to),
  strike: columns.strike.subarray(from, to),
  timeYears: columns.timeYears.subarray(from, to),
  vol: columns.vol.subarray(from, to),
})

export const gammaProfile = defineStudy({
  id: 'gamma-profile',
  subject: 'option-book',
  needs: BOOK_NEEDS,
  title: 'Gamma profile',
  doc: 'Gamma exposure of dealers at every price that spot might have, of all expiries or of each, with the price at which it changes sign.',
  method:
    `${METHOD_TEXT} At each price p: Σ q·Γ(p)·p²/100 in USD per 1 %. Sticky strike: each option keeps its mark vol; forwards move in proportion to spot; no time ` +
    'passes. Flip: the zero nearest to spot, searched between half and twice the spot.',
  input: {
    ...methodArguments,
    by: argument.choice('one profile of all expiries, or one of each', ['all', 'expiry'], 'all'),
    ...expiryArguments,
    width: argument.number('decimal', 'price range around spot, in both directions', 0.25, 0.01, 0.9),
    points: argument.number('points', 'how many prices', 161, 3, 1001),
  },
  output,
  run: async (input, context) => {
    const book = await dealerBookAt(input, context)
    if (!book.ok) return book
    const { chain, spot, positions } = book
    const isCounted = expiryFilterAt(input, chain.atMs)
    const counted = (coinsByRow: Float64Array) =>
      coinsByRow.map((coins, row) => (isCounted(chain.expiryMs[row]) ? coins : 0))
    const net = counted(positions.net)
    // Most methods have no bounds: theirs equal the net.
    const bound = (own: Float64Array) => (own === positions.net ? net : counted(own))
    const coinsHeld = { net, low: bound(positions.low), high: bound(positions.high) }
    const points = Math.floor(input.points)
    const price = Float64Array.from(
      { length: points },
      (_, i) => spot * (1 - input.width + (2 * input.width * i) / (points - 1)),
    )
    const parts = partsOf(book, input.by, isCounted)
    const size = parts.length * points
    const columns = {
      expiry: new Float64Array(size),
      price: new Float64Array(size),
      gammaUsd: new Float64Array(size),
      lowGammaUsd: new Float64Array(size),
      highGammaUsd: new Float64Array(size),
      spot: new Float64Array(size).fill(spot),
      flip: new Float64Array(size),
    }
    for (const [i, part] of parts.entries()) {
      const options = columnsOf(profileColumns(book), part)
      const own = (of: Float64Array) => profileOf(of.subarray(part.from, part.to), options, spot, price)
      const ofNet = own(net)
      const at = i * points
      columns.expiry.fill(part.expiryMs, at, at + points)
      columns.price.set(price, at)
      columns.gammaUsd.set(ofNet, at)
      columns.lowGammaUsd.set(coinsHeld.low === net ? ofNet : own(coinsHeld.low), at)
      columns.highGammaUsd.set(coinsHeld.high === net ? ofNet : own(coinsHeld.high), at)
      columns.flip.fill(gammaFlip(net.subarray(part.from, part.to), options, spot) ?? Number.NaN, at, at + points)
    }
    return { ok: true, note: book.note, asOfMs: chain.atMs, columns }
  },
})
