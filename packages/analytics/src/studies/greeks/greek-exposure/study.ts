import { groupingArguments } from '../../../exposure/grouping.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { expiryFilterAt } from '../../../study/expiryFilter.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, missingText, noData } from '../../../study/study.ts'
import { GREEKS } from '../greekUnits.ts'
import { marketExposure } from './marketExposure.ts'

const output = {
  expiry: maybe(time('expiry; null when summed over expiries')),
  strike: maybe(number('quote ccy', 'strike; null when summed over strikes')),
  call: maybe(number('USD', 'of the open calls; null where an open one has no vol')),
  put: maybe(number('USD', 'of the open puts; null where an open one has no vol')),
  net: maybe(number('USD', 'both together')),
  openInterestCoin: maybe(number('coin', 'open calls and puts')),
  markets: text('option books counted, by venue'),
}

export const greekExposure = defineStudy({
  id: 'greek-exposure',
  subject: 'coin',
  needs: ['chain'],
  title: 'Greek exposure of the market',
  doc: 'Gain of all open options of a coin, over every venue, from one move, by strike, by expiry or both, in every greek.',
  method:
    'Σ open interest × greek over all option books of the coin, seen from those who hold the options; writers have the opposite. ' +
    'In USD: delta = OI·Δ·F; gamma = OI·Γ·F²/100, delta gained for one percent; vega for one vol point; theta for a day; rho for one percent ' +
    'of rate; vanna = delta for one vol point; charm = delta for a day; zomma, color: gamma for one vol point, a day; speed = OI·speed·F³/10⁴, ' +
    'gamma for one percent; volga, ultima, veta: vega, volga for one vol point, vega for a day. An open option without a vol leaves its group empty.',
  input: {
    greek: argument.choice('which greek', GREEKS, 'gamma'),
    ...groupingArguments,
  },
  output,
  run: async (input, context) => {
    const chains = (await context.liveOf('chain', { coin: input.coin }, input.asOfMs)).filter(({ size }) => size > 0)
    if (chains.length === 0) return noData(missingText(['chain'], input))
    const groups = marketExposure(chains, input.greek, input.by, ({ atMs }) => expiryFilterAt(input, atMs))
    const markets = chains.map(({ venue, symbol }) => `${venue} ${symbol}`).join(', ')
    if (groups.length === 0) return noData(`No option of ${input.coin} is listed for those expiries.`)
    return {
      ok: true,
      columns: columnsFromRows(
        output,
        groups.map((group) => ({ ...group, markets })),
      ),
    }
  },
})
