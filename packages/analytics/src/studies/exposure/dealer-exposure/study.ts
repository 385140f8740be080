import { BOOK_NEEDS, dealerBookAt } from '../../../exposure/dealerBook.ts'
import { groupingArguments } from '../../../exposure/grouping.ts'
import { METHOD_TEXT, methodArguments } from '../../../exposure/positions.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { expiryFilterAt } from '../../../study/expiryFilter.ts'
import { defineStudy } from '../../../study/study.ts'
import { exposureGroups } from './groups.ts'

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  netCoin: number('coin', 'options that dealers hold, + long'),
  callNetCoin: number('coin', 'of them calls'),
  putNetCoin: number('coin', 'of them puts'),
  lowNetCoin: number(
    'coin',
    'the least that they may hold: customers bought all that is not classified or older than the flow',
  ),
  highNetCoin: number('coin', 'the most: customers sold all of it'),
  grossCoin: number('coin', 'all that traded since the first stored trade, both directions'),
  callGrossCoin: number('coin', 'of it in calls'),
  putGrossCoin: number('coin', 'of it in puts'),
  unknownCoin: number('coin', 'of it not classified'),
  openCoin: number('coin', 'open interest; missing values count as 0'),
  callOpenCoin: number('coin', 'open calls'),
  putOpenCoin: number('coin', 'open puts'),
  volumeCoin: number('coin', 'the venue’s rolling 24-hour volume; missing values count as 0'),
  gammaLevel: number('coin per USD', 'gamma × inventory: coins that a move of 1 USD makes dealers trade'),
  gammaCoin: number('coin per 1 %', 'coins that a move of 1 % makes dealers trade; + against the move'),
  gammaUsd: number('USD per 1 %', 'the same at the index'),
  callGammaUsd: number('USD per 1 %', 'of it from calls'),
  putGammaUsd: number('USD per 1 %', 'of it from puts'),
  lowGammaCoin: number('coin per 1 %', 'if customers bought all that is not classified or older than the flow'),
  highGammaCoin: number('coin per 1 %', 'if customers sold all of it'),
  lowGammaUsd: number('USD per 1 %', 'lower bound at the index'),
  highGammaUsd: number('USD per 1 %', 'upper bound at the index'),
  deltaCoin: number('coin', 'delta of the dealer positions, before their hedges'),
  vannaUsd: number('USD per vol point', 'delta that a rise of all vols by one point gives dealers'),
  charmUsd: number('USD per day', 'delta that the passing of a day gives dealers'),
  vegaUsd: number('USD per vol point', 'dealer gain when all vols rise by one point'),
}

export const dealerExposure = defineStudy({
  id: 'dealer-exposure',
  subject: 'option-book',
  needs: BOOK_NEEDS,
  title: 'Dealer exposure',
  doc: 'Dealer positions by strike, by expiry or both, with their gamma, delta, vanna, charm and vega.',
  method:
    `${METHOD_TEXT} Gamma per 1 % = q·Γ·S/100 coins, × S in USD; gamma level = q·Γ. Vanna per vol point, charm per day, vega per vol point. Black-76 greeks at the ` +
    'mark vol on the forward of the expiry; options without a vol add no greek.',
  input: { ...groupingArguments, ...methodArguments },
  output,
  run: async (input, context) => {
    const book = await dealerBookAt(input, context)
    if (!book.ok) return book
    const { groups, sums } = exposureGroups(book, input.by, expiryFilterAt(input, book.chain.atMs))
    return {
      ok: true,
      note: book.note,
      asOfMs: book.chain.atMs,
      columns: {
        expiry: Float64Array.from(groups, ({ expiryMs }) => expiryMs ?? Number.NaN),
        strike: Float64Array.from(groups, ({ strike }) => strike ?? Number.NaN),
        ...sums,
      },
    }
  },
})
