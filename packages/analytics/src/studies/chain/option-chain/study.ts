import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import { pickedDays, pickedOf, pickedTexts, pickedTypes, rowsOfExpiries } from '../../../surface/pickedRows.ts'
import { forwardSources, pricedChain } from '../../../surface/pricedChain.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { atmRows, fittedVols, inUnits } from './rows.ts'

const premium = (doc: string) => maybe(number('settlement ccy', doc))
const vol = (doc: string) => maybe(number('decimal', doc))

const output = {
  instrument: text('venue’s name'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  isAtm: flag('nearest strike to the forward of its expiry'),
  index: maybe(number('quote ccy', 'spot index')),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  bid: premium('best bid; null without a bid'),
  bidSize: maybe(number('coin', 'size at the best bid')),
  mark: premium('venue’s mark'),
  ask: premium('best ask'),
  askSize: maybe(number('coin', 'size at the best ask')),
  markUsd: maybe(number('quote ccy', 'what the mark is worth now: at the spot index for a coin-settled option')),
  bidVol: vol('vol of the best bid; null below intrinsic value'),
  markVol: vol('vol of the mark'),
  askVol: vol('vol of the best ask'),
  fittedVol: vol('vol of the fitted smile'),
  delta: maybe(number('1', 'forward delta N(d₁), not premium-adjusted')),
  deltaPremiumAdjusted: maybe(number('1', 'delta − premium in coin: the coins that hedge a coin account')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy per vol point', 'for one vol point')),
  theta: maybe(number('quote ccy per day', 'for one calendar day, or for the remaining life if shorter')),
  rho: maybe(number('quote ccy per rate point', 'for one percent of rate, spot unchanged')),
  vanna: maybe(number('1 per vol point', 'change of delta for one vol point')),
  volga: maybe(number('quote ccy per vol point²', 'change of vega for one vol point')),
  charm: maybe(number('1 per day', 'change of delta for one calendar day')),
  openInterestCoin: maybe(number('coin', 'open interest')),
  openInterestUsd: maybe(number('USD', 'open interest at the index')),
  volumeCoin: maybe(number('coin', 'traded in 24 hours')),
  volumeUsd: maybe(number('USD', 'premium traded in 24 hours')),
}

export const optionChain = defineStudy({
  id: 'option-chain',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Option chain',
  doc: 'Every option of the chosen expiries with quotes, vols of bid, mark and ask, and greeks.',
  method:
    'Black-76 on the forward of each expiry, r = 0, Act/365 to the expiry instant. Vols that the venue does not publish are ' +
    'inverted from the premiums (coin premiums at the forward of their expiry, as of which Black-76 is). Greeks at the mark vol, per coin in quote currency; theta per calendar day; rho = ±K·T·N(±d₂)/100; ' +
    'the mark in USD is what it is worth now: coin premiums at the spot index; open interest at the index; premium-adjusted delta = Δ − premium/F for coin-settled books, Δ otherwise.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const priced = pricedChain(chain)
    const rows = rowsOfExpiries(chain, input.expiries)
    const of = (column: Float64Array) => pickedOf(column, rows)
    const filled = (value: number) => new Float64Array(rows.rows.length).fill(value)
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        instrument: pickedTexts(chain.instrument, rows),
        expiry: of(chain.expiryMs),
        days: pickedDays(chain, rows),
        strike: of(chain.strike),
        type: pickedTypes(chain, rows),
        isAtm: atmRows(chain, priced.forward, rows),
        index: filled(chain.index ?? Number.NaN),
        forward: of(priced.forward),
        forwardSource: forwardSources(priced, rows),
        bid: of(chain.bid),
        bidSize: of(chain.bidSize),
        mark: of(chain.mark),
        ask: of(chain.ask),
        askSize: of(chain.askSize),
        bidVol: of(priced.bidVol),
        markVol: of(priced.markVol),
        askVol: of(priced.askVol),
        fittedVol: fittedVols(chain, priced, surfaceOf(chain), rows),
        delta: of(priced.delta),
        gamma: of(priced.gamma),
        openInterestCoin: of(chain.openInterestCoin),
        volumeCoin: of(chain.volume24hCoin),
        volumeUsd: of(chain.volume24hUsd),
        ...inUnits(chain, priced, rows),
      },
    }
  },
})
