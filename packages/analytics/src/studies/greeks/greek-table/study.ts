import { daysBetween, MS_PER_HOUR } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { pricedChain } from '../../../_kit/pricedChain.ts'
import { columnOf } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { GREEKS, greekColumn, greekOutput } from '../greekUnits.ts'
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
  last: maybe(number('settlement ccy', 'last traded premium')),
  mark: maybe(number('settlement ccy', 'venue’s mark')),
  markUsd: maybe(number('quote ccy', 'mark premium in quote currency')),
  markVol: vol('vol of the mark'),
  change1h: share('change of the mark over an hour, share of what it was, in settlement currency'),
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

export const greekTable = defineStudy({
  id: 'greek-table',
  subject: 'option-book',
  needs: ['chain', 'option-quote'],
  title: 'Greeks of every option',
  doc: 'Every option of a book with its change over an hour and a day, greeks of first to third order, and those that the venue publishes.',
  method:
    'Black-76 on the forward of each expiry at the mark vol, r = 0, Act/365, per coin in quote currency. Per vol point: σ by 0.01. ' +
    'Per day: 1/365 of a year; theta not beyond the life left. Rho = ±K·T·N(±d₂)/100. Per 1,000 of premium: times 1,000 over the mark ' +
    'in quote currency. Change: mark ÷ the mark stored an hour (a day) earlier − 1, of the snapshot before that moment and at most 15 ' +
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
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const [hour, day] = await Promise.all([
      earlierQuotes(chain, MS_PER_HOUR, context),
      earlierQuotes(chain, 24 * MS_PER_HOUR, context),
    ])
    const { forward, markVol } = pricedChain(chain)
    const rows: number[] = []
    for (let row = 0; row < chain.size; row++) if (isWanted(input.expiries, chain.expiryMs[row])) rows.push(row)
    const column = (cellAt: (row: number) => number) => columnOf(rows, cellAt)
    const markUsd = (row: number) => chain.mark[row] * (chain.isInverse ? forward[row] : 1)
    // An option that is worth nothing has no greek per premium.
    const scale = (row: number) => (input.per === 'coin' ? 1 : markUsd(row) > 0 ? 1000 / markUsd(row) : Number.NaN)
    const scaled = (values: Float64Array) => column((row) => values[row] * scale(row))
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        ...(Object.fromEntries(GREEKS.map((greek) => [greek, scaled(greekColumn(chain, greek))])) as Record<
          (typeof GREEKS)[number],
          Float64Array
        >),
        instrument: rows.map((row) => chain.instrument[row]),
        expiry: column((row) => chain.expiryMs[row]),
        days: column((row) => daysBetween(chain.atMs, chain.expiryMs[row])),
        strike: column((row) => chain.strike[row]),
        type: rows.map((row) => (chain.optionType[row] === 0 ? 'call' : 'put')),
        index: column(() => chain.index ?? Number.NaN),
        forward: column((row) => forward[row]),
        last: column((row) => chain.last[row]),
        mark: column((row) => chain.mark[row]),
        markUsd: column(markUsd),
        markVol: column((row) => markVol[row]),
        change1h: column((row) => hour.markChange(row)),
        change24h: column((row) => day.markChange(row)),
        volChange1h: column((row) => markVol[row] - hour.vol(row)),
        volChange24h: column((row) => markVol[row] - day.vol(row)),
        openInterestCoin: column((row) => chain.openInterestCoin[row]),
        volumeCoin: column((row) => chain.volume24hCoin[row]),
        venueDelta: scaled(chain.delta),
        venueGamma: scaled(chain.gamma),
        venueVega: scaled(chain.vegaPerPoint),
        venueTheta: scaled(chain.thetaPerDay),
      },
    }
  },
})
