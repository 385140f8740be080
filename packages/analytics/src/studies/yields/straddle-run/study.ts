import { daysBetween, quotedPremiumUsd } from '@gvol/market'
import { straddleRun } from '@gvol/quant'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pickedOf, pickedRows } from '../../../surface/pickedRows.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const usd = (doc: string) => maybe(number('quote ccy', doc))
const share = (doc: string) => maybe(number('decimal', doc))

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: number('quote ccy', 'strike nearest the forward'),
  call: text('call of the straddle'),
  put: text('put of the straddle'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  bid: usd('call plus put, best bids'),
  mark: usd('call plus put, marks'),
  ask: usd('call plus put, best asks'),
  bidOfSpot: share('bid ÷ spot'),
  markOfSpot: share('mark ÷ spot: the move that the market expects by expiry'),
  askOfSpot: share('ask ÷ spot'),
  vega: maybe(number('quote ccy per vol point', 'both legs, for one vol point')),
  theta: maybe(
    number('quote ccy per day', 'both legs, for one calendar day or the remaining life if shorter; negative'),
  ),
  index: number('quote ccy', 'spot index'),
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

export const straddleRunStudy = defineStudy({
  id: 'straddle-run',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Straddle run',
  doc: 'The at-the-money straddle of every expiry: strike, price on bid, mark and ask, share of spot, vega and theta.',
  method:
    'The strike nearest the forward that lists a call and a put. Premiums of coin-settled books at the spot index, at which they are paid; the share is of the same index. ' +
    'Black-76 greeks at the mark vols, both legs, r = 0.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const { index } = chain
    if (index === undefined)
      return noData(`No spot index is available for ${input.subjectText}, which straddle prices are a share of.`)
    const priced = pricedChain(chain)
    const pricedOptions = pickedRows(
      chain.size,
      (row) =>
        matchesExpiry(input.expiries, chain.expiryMs[row]) &&
        chain.expiryMs[row] > chain.atMs &&
        priced.forward[row] > 0,
    )
    const of = (column: Float64Array) => pickedOf(column, pricedOptions)
    const money = (premium: Float64Array) =>
      of(premium.map((paid) => (paid > 0 ? quotedPremiumUsd(chain.isInverse, paid, index) : Number.NaN)))
    const run = straddleRun(
      {
        types: pricedOptions.isAll
          ? chain.optionType
          : Uint8Array.from(pricedOptions.rows, (row) => chain.optionType[row]),
        strike: of(chain.strike),
        timeYears: of(priced.timeYears),
        forward: of(priced.forward),
        bid: money(chain.bid),
        mark: money(chain.mark),
        ask: money(chain.ask),
        vol: of(priced.markVol),
      },
      index,
    )
    const rows = run.map((one): RowOf<typeof output> => {
      const call = pricedOptions.rows[one.call]
      const put = pricedOptions.rows[one.put]
      return {
        expiry: chain.expiryMs[call],
        days: daysBetween(chain.atMs, chain.expiryMs[call]),
        strike: one.strike,
        call: chain.instrument[call],
        put: chain.instrument[put],
        forward: one.forward,
        forwardSource: priced.forwards[priced.expiry[call]]?.source ?? null,
        bid: finite(one.bid),
        mark: finite(one.mark),
        ask: finite(one.ask),
        bidOfSpot: finite(one.bidOfSpot),
        markOfSpot: finite(one.markOfSpot),
        askOfSpot: finite(one.askOfSpot),
        vega: finite(one.vegaPerPoint),
        theta: finite(one.thetaPerDay),
        index,
      }
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
