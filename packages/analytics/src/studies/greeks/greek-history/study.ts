import type { Chain } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { sharedRead } from '../../../study/context/sharedRead.ts'
import { spanEnds } from '../../../study/range.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { greekOutput } from '../greekUnits.ts'
import { quoteGreeks } from './quoteGreeks.ts'

/** Maximum number of instants in an answer. */
const MAX_POINTS = 400

const output = {
  at: time('instant of the quote'),
  instrument: text('venue’s name'),
  mark: maybe(number('settlement ccy', 'venue’s mark')),
  markVol: maybe(number('decimal', 'vol of the mark')),
  forward: maybe(number('quote ccy', 'forward of the expiry; the index where the venue published none')),
  ...greekOutput,
}

/** Default expiry, days ahead. */
const USUAL_DAYS = 30

/** Returns the at-the-money call of the expiry nearest to a month. */
const usualInstrument = (chain: Chain): string => {
  const { timeYears, forward } = pricedChain(chain)
  const from = chain.expiryStart
  const distance = (e: number) => Math.abs(timeYears[from[e]] * 365 - USUAL_DAYS)
  const nearest = [...chain.expiries.keys()].reduce((best, e) => (distance(e) < distance(best) ? e : best))
  const calls: number[] = []
  for (let row = from[nearest]; row < from[nearest + 1]; row++) if (chain.optionType[row] === 0) calls.push(row)
  const money = (row: number) => Math.abs(Math.log(chain.strike[row] / forward[row]))
  return chain.instrument[calls.reduce((best, row) => (money(row) < money(best) ? row : best), calls[0] ?? 0)]
}

export const greekHistory = defineStudy({
  id: 'greek-history',
  subject: 'option-book',
  needs: ['chain', 'option-quote'],
  title: 'Greeks of one option through time',
  doc: 'Mark vol and greeks of first to third order of one option, as they were at each stored snapshot.',
  method:
    'Black-76 at the stored mark vol (inverted from the mark where the venue publishes none) on the stored forward of the expiry, r = 0, ' +
    'Act/365, in trading units per coin as in the table of greeks. At most 400 instants: the last snapshot of each equal stretch. ' +
    'Without a name: the call at the money of the expiry nearest to 30 days.',
  input: {
    instrument: argument.instrument('which option; empty: at the money, nearest to 30 days'),
    span: argument.span('how far back', 30, 400),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const instrument = input.instrument ?? usualInstrument(chain)
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? chain.atMs)
    const everyMs = Math.max(MS_PER_MINUTE, Math.ceil((toMs - fromMs) / MAX_POINTS / MS_PER_MINUTE) * MS_PER_MINUTE)
    const { venue, symbol } = input.market
    const key = `greek-history ${venue} ${symbol} ${instrument} ${everyMs} ${Math.round((toMs - fromMs) / MS_PER_MINUTE)}`
    // Stored once a minute; otherwise every tick of the chain would read the same rows again.
    const { size, column } = await sharedRead(context, key, toMs, () =>
      context.rows(
        'option-quote',
        { venue, symbol, fromMs, toMs },
        {
          columns: [
            'snapshotMs',
            'expiryMs',
            'strike',
            'optionType',
            'isInverse',
            'mark',
            'markVol',
            'underlying',
            'index',
          ],
          where: { instrument },
          lastOf: { everyMs },
        },
      ),
    )
    if (size === 0) return noData(`No quote of ${instrument} on ${input.market.venue} is stored in that span.`)
    const computed = quoteGreeks(column)
    return {
      ok: true,
      columns: {
        ...computed,
        at: column.snapshotMs,
        instrument: Array.from(column.snapshotMs, () => instrument),
        mark: column.mark,
      },
    }
  },
})
