import { gammaFlip, gammaProfile as profileOf } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { BOOK_NEEDS, type DealerBook, dealerBookAt } from '../../../_kit/exposure/dealerBook.ts'
import { METHOD_TEXT, methodArguments } from '../../../_kit/exposure/positions.ts'
import { defineStudy } from '../../../_kit/study.ts'

const output = {
  price: number('quote ccy', 'price that spot would have'),
  gammaUsd: number('USD per 1 %', 'gamma exposure there; + damps moves'),
  lowGammaUsd: number('USD per 1 %', 'if customers bought all that could not be classified'),
  highGammaUsd: number('USD per 1 %', 'if customers sold all of it'),
  spot: number('quote ccy', 'where spot is'),
  flip: maybe(number('quote ccy', 'price nearest to spot at which the profile changes sign; null where it does not')),
}

/** The options of a book, their forwards moving with spot. */
export const profileColumns = ({ chain, priced }: DealerBook) => ({
  types: chain.optionType,
  forward: priced.forward,
  strike: chain.strike,
  timeYears: priced.timeYears,
  vol: priced.markVol,
})

export const gammaProfile = defineStudy({
  id: 'gamma-profile',
  subject: 'option-book',
  needs: BOOK_NEEDS,
  title: 'Gamma profile',
  doc: 'Gamma exposure of dealers at every price that spot might have, with the price at which it changes sign.',
  method:
    `${METHOD_TEXT} At each price p: Σ q·Γ(p)·p²/100 in USD per 1 %. Sticky strike: each option keeps its mark vol; forwards move in proportion to spot; time stands ` +
    'still. Flip: the zero nearest to spot, found between half and twice the spot.',
  input: {
    ...methodArguments,
    expiries: argument.times('expiries to count; all when empty'),
    width: argument.number('decimal', 'how far from spot the prices go, either way', 0.25, 0.01, 0.9),
    points: argument.number('points', 'how many prices', 161, 3, 1001),
  },
  output,
  run: async (input, context) => {
    const book = await dealerBookAt(input, context)
    if (!book.ok) return book
    const { chain, spot, positions } = book
    const counted = (held: Float64Array) =>
      held.map((coins, row) => (isWanted(input.expiries, chain.expiryMs[row]) ? coins : 0))
    const columns = profileColumns(book)
    const points = Math.floor(input.points)
    const price = Float64Array.from(
      { length: points },
      (_, i) => spot * (1 - input.width + (2 * input.width * i) / (points - 1)),
    )
    const net = counted(positions.net)
    const flip = gammaFlip(net, columns, spot)
    return {
      ok: true,
      note: book.note,
      asOfMs: chain.atMs,
      columns: {
        price,
        gammaUsd: profileOf(net, columns, spot, price),
        lowGammaUsd: profileOf(counted(positions.low), columns, spot, price),
        highGammaUsd: profileOf(counted(positions.high), columns, spot, price),
        spot: price.map(() => spot),
        flip: price.map(() => flip ?? Number.NaN),
      },
    }
  },
})
