import { quotedPremiumUsd } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { pickedDays, pickedOf, pickedTexts, pickedTypes, rowsOfExpiries } from '../../../surface/pickedRows.ts'
import { forwardSources, pricedChain } from '../../../surface/pricedChain.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { greekColumns, greekOutput } from '../greekUnits.ts'
import { earlierQuotes } from './earlierQuotes.ts'

const share = (doc: string) => maybe(number('1', doc))
const vol = (doc: string) => maybe(number('decimal', doc))

const output = {
  instrument: text('venue’s name'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  index: maybe(number('quote ccy', 'spot index')),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  last: maybe(number('settlement ccy', 'last traded premium')),
  mark: maybe(number('settlement ccy', 'venue’s mark')),
  markUsd: maybe(number('quote ccy', 'what the mark is worth now: at the spot index for a coin-settled option')),
  markVol: vol('vol of the mark'),
  change1h: share('relative change of the mark over an hour, in settlement currency'),
  change24h: share('the same over a day'),
  volChange1h: vol('change of the mark vol over an hour'),
  volChange24h: vol('the same over a day'),
  openInterestCoin: maybe(number('coin', 'open interest')),
  volumeCoin: maybe(number('coin', 'traded in 24 hours')),
  ...greekOutput,
  venueDelta: maybe(number('1', 'delta as the venue publishes it')),
  venueGamma: maybe(number('1/quote ccy', 'gamma as the venue publishes it')),
  venueVega: maybe(number('quote ccy per vol point', 'vega as the venue publishes it')),
  venueTheta: maybe(number('quote ccy per day', 'theta as the venue publishes it')),
}

const times = (values: Float64Array, scale: Float64Array | undefined): Float64Array =>
  scale === undefined ? values : values.map((value, i) => value * scale[i])

const mapped = <Name extends string>(
  columns: Readonly<Record<Name, Float64Array>>,
  of: (column: Float64Array) => Float64Array,
): Record<Name, Float64Array> => {
  const names = Object.keys(columns) as Name[]
  // One entry per name of the given columns.
  return Object.fromEntries(names.map((name) => [name, of(columns[name])])) as Record<Name, Float64Array>
}

export const greekTable = defineStudy({
  id: 'greek-table',
  subject: 'option-book',
  needs: ['chain', 'option-quote'],
  title: 'Greeks of every option',
  doc: 'Every option of a book with its change over an hour and a day, greeks of first to third order, and those that the venue publishes.',
  method:
    'Black-76 on the forward of each expiry at the mark vol, r = 0, Act/365, per coin in quote currency. Per vol point: σ by 0.01. ' +
    'Per day: 1/365 of a year; theta not beyond the life left. Rho = ±K·T·N(±d₂)/100. Per 1,000 of premium: times 1,000 over what ' +
    'the mark is worth now, a coin premium at the spot index. Change: mark ÷ the mark stored an hour (a day) earlier − 1, from the snapshot before that time and at most 15 ' +
    'minutes (6 hours) older.',
  input: {
    expiries: argument.times('expiries to show; all when empty'),
    per: argument.choice(
      'greeks of one coin, or of options worth 1,000 of quote currency',
      ['coin', 'thousand'],
      'coin',
    ),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const [hour, day] = await Promise.all([
      earlierQuotes(chain, MS_PER_HOUR, context),
      earlierQuotes(chain, 24 * MS_PER_HOUR, context),
    ])
    const priced = pricedChain(chain)
    const { forward, markVol } = priced
    const rows = rowsOfExpiries(chain, input.expiries)
    const of = (column: Float64Array) => pickedOf(column, rows)
    const markUsd = of(chain.mark.map((mark) => quotedPremiumUsd(chain.isInverse, mark, chain.index ?? Number.NaN)))
    // An option with value 0 has no greek per premium.
    const scale = input.per === 'coin' ? undefined : markUsd.map((worth) => (worth > 0 ? 1000 / worth : Number.NaN))
    const scaled = (greek: Float64Array) => times(of(greek), scale)
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        ...mapped(greekColumns(chain), scaled),
        instrument: pickedTexts(chain.instrument, rows),
        expiry: of(chain.expiryMs),
        days: pickedDays(chain, rows),
        strike: of(chain.strike),
        type: pickedTypes(chain, rows),
        index: new Float64Array(rows.rows.length).fill(chain.index ?? Number.NaN),
        forward: of(forward),
        forwardSource: forwardSources(priced, rows),
        last: of(chain.last),
        mark: of(chain.mark),
        markUsd,
        markVol: of(markVol),
        change1h: of(hour.markChange),
        change24h: of(day.markChange),
        volChange1h: of(hour.volChange(markVol)),
        volChange24h: of(day.volChange(markVol)),
        openInterestCoin: of(chain.openInterestCoin),
        volumeCoin: of(chain.volume24hCoin),
        venueDelta: scaled(chain.delta),
        venueGamma: scaled(chain.gamma),
        venueVega: scaled(chain.vegaPerPoint),
        venueTheta: scaled(chain.thetaPerDay),
      },
    }
  },
})
