import { type Chain, quotedPremiumCoin, quotedPremiumUsd } from '@gvol/market'
import { calledOutYield, cashSecuredPutYield, coveredCallYield } from '@gvol/quant'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import {
  type PickedRows,
  pickedDays,
  pickedOf,
  pickedRows,
  pickedTexts,
  pickedTypes,
} from '../../../surface/pickedRows.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'

const SIDES = ['bid', 'mark', 'ask'] as const
type Side = (typeof SIDES)[number]

const usd = (doc: string) => maybe(number('quote ccy', doc))
const rate = (doc: string) => maybe(number('decimal', doc))
const absolute = (of: string) => rate(`${of}, over the life of the option`)
const annual = (of: string) => rate(`${of}, a year, simple`)

const output = {
  instrument: text('name at the venue'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  type: text('call: sold against the coin; put: sold against cash'),
  strike: number('quote ccy', 'strike'),
  moneyness: number('decimal', 'strike ÷ index − 1; a call is out of the money above 0, a put below'),
  delta: maybe(number('1', 'forward delta at the mark')),
  index: number('quote ccy', 'spot index'),
  bidUsd: usd('best bid at the index: a seller’s price now'),
  markUsd: usd('mark at the index'),
  askUsd: usd('best ask at the index'),
  bidAbsolute: absolute('yield on the bid'),
  markAbsolute: absolute('yield on the mark'),
  askAbsolute: absolute('yield on the ask'),
  bidAnnual: annual('yield on the bid'),
  markAnnual: annual('yield on the mark'),
  askAnnual: annual('yield on the ask'),
  bidCalledOutAbsolute: absolute('yield on the bid when called away at the strike; null for puts'),
  markCalledOutAbsolute: absolute('yield on the mark when called away at the strike; null for puts'),
  askCalledOutAbsolute: absolute('yield on the ask when called away at the strike; null for puts'),
  bidCalledOutAnnual: annual('yield on the bid when called away at the strike; null for puts'),
  markCalledOutAnnual: annual('yield on the mark when called away at the strike; null for puts'),
  askCalledOutAnnual: annual('yield on the ask when called away at the strike; null for puts'),
  openInterestCoin: maybe(number('coin', 'open contracts')),
}

/**
 * Returns premiums of one side in coin and in quote currency, each at the index: the coin that covers a call is worth
 * the index.
 */
const premiums = (chain: Chain, index: number, side: Side, picked: PickedRows) => {
  const { rows } = picked
  const paid = chain[side]
  const quoted = new Float64Array(rows.length)
  for (let i = 0; i < quoted.length; i++) quoted[i] = paid[rows[i]] > 0 ? paid[rows[i]] : Number.NaN
  return {
    coin: quoted.map((premium) => quotedPremiumCoin(chain.isInverse, premium, index)),
    money: quoted.map((premium) => quotedPremiumUsd(chain.isInverse, premium, index)),
  }
}

/** Returns yields of a seller on one side of the quotes. */
const sellerYields = (chain: Chain, index: number, side: Side, picked: PickedRows, years: Float64Array) => {
  const { coin, money } = premiums(chain, index, side, picked)
  const strike = pickedOf(chain.strike, picked)
  const column = () => new Float64Array(coin.length).fill(Number.NaN)
  const own = { absolute: column(), annualized: column() }
  const called = { absolute: column(), annualized: column() }
  for (let i = 0; i < coin.length; i++) {
    const isCall = chain.optionType[picked.rows[i]] === 0
    // A premium as large as the capital tied up leaves no base for a yield.
    if (!(isCall ? coin[i] < 1 : money[i] < strike[i])) continue
    const yields = isCall ? coveredCallYield(coin[i], years[i]) : cashSecuredPutYield(strike[i], money[i], years[i])
    own.absolute[i] = finite(yields.absolute)
    own.annualized[i] = finite(yields.annualized)
    if (!isCall) continue
    const out = calledOutYield(strike[i], index, money[i], years[i])
    called.absolute[i] = finite(out.absolute)
    called.annualized[i] = finite(out.annualized)
  }
  return {
    [`${side}Usd`]: money,
    [`${side}Absolute`]: own.absolute,
    [`${side}Annual`]: own.annualized,
    [`${side}CalledOutAbsolute`]: called.absolute,
    [`${side}CalledOutAnnual`]: called.annualized,
  }
}

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN)

type SideColumns = Readonly<
  Record<`${Side}${'Usd' | 'Absolute' | 'Annual' | 'CalledOutAbsolute' | 'CalledOutAnnual'}`, Float64Array>
>

export const optionYields = defineStudy({
  id: 'option-yields',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Yields of selling options',
  doc: 'Yield of selling each option against coin or cash: covered call, if called away, cash-secured put, on bid, mark and ask.',
  method:
    'Covered call: m/(1 − m) = premium/(S − premium), m the premium in coin. Called out: K/(S − premium) − 1, when the coin is called away at the strike. ' +
    'Cash-secured put: premium/(K − premium). Premiums of coin-settled books are valued at the index S, for the coin tied up is. A year: ÷ T, simple, T in ' +
    'Act/365 to the expiry instant. Null without a quote, and where the premium is as large as the capital tied up.',
  input: {
    expiries: argument.times('expiries to show; all when empty'),
    type: argument.choice('call: covered calls; put: cash-secured puts; both', ['both', 'call', 'put'], 'both'),
    leastOpenCoin: argument.number('coin', 'least open interest of an option', 0, 0, 1e9),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const { index } = chain
    if (index === undefined) return noData(`No spot index is available for ${input.subjectText}, which yields need.`)
    const isOfType = (row: number) => input.type === 'both' || (chain.optionType[row] === 0) === (input.type === 'call')
    const isOpen = (row: number) => input.leastOpenCoin === 0 || chain.openInterestCoin[row] >= input.leastOpenCoin
    const picked = pickedRows(
      chain.size,
      (row) =>
        matchesExpiry(input.expiries, chain.expiryMs[row]) &&
        chain.expiryMs[row] > chain.atMs &&
        isOfType(row) &&
        isOpen(row),
    )
    const priced = pricedChain(chain)
    const of = (column: Float64Array) => pickedOf(column, picked)
    const years = of(priced.timeYears)
    const strike = of(chain.strike)
    const sides = Object.assign(
      {},
      ...SIDES.map((side) => sellerYields(chain, index, side, picked, years)),
    ) as SideColumns
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        instrument: pickedTexts(chain.instrument, picked),
        expiry: of(chain.expiryMs),
        days: pickedDays(chain, picked),
        type: pickedTypes(chain, picked),
        strike,
        moneyness: strike.map((value) => value / index - 1),
        delta: of(priced.delta),
        index: new Float64Array(strike.length).fill(index),
        ...sides,
        openInterestCoin: of(chain.openInterestCoin),
      },
    }
  },
})
