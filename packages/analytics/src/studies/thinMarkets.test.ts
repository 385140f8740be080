import { unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, contextOf } from '../../testing/contextOf.ts'
import { AT_MS, syntheticChain, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { columnFault } from '../study/column.ts'
import { hasLegs } from '../study/subject/subjects.ts'
import { studies } from './catalog.ts'

const all = syntheticQuotes()
const [firstExpiry = 0, secondExpiry = 0] = [...new Set(all.map(({ expiryMs }) => expiryMs))].sort((a, b) => a - b)
const quotes = all.filter(({ expiryMs }) => expiryMs <= secondExpiry)

/** What the venue sends for a listed option without quotes. */
const unquoted = (quote: (typeof quotes)[number]) => {
  const {
    bid: _bid,
    ask: _ask,
    bidSize: _bidSize,
    askSize: _askSize,
    bidVol: _bidVol,
    askVol: _askVol,
    ...rest
  } = quote
  return rest
}

/** Few quotes at night, an expiry in five minutes, an option listed a minute ago. */
const MARKETS = {
  'at night, marks and no quotes': quotes.map(unquoted),
  'at night, one quote on one side': [
    ...quotes.slice(0, 8).map(unquoted),
    { ...unquoted(quotes[8]!), ask: quotes[8]!.ask },
  ],
  'an expiry in five minutes': quotes
    .filter(({ expiryMs }) => expiryMs === firstExpiry)
    .map((quote) => ({ ...quote, expiryMs: unixMs(AT_MS + 5 * MS_PER_MINUTE) })),
  'an expiry that has just passed': quotes
    .filter(({ expiryMs }) => expiryMs === firstExpiry)
    .map((quote) => ({ ...quote, expiryMs: unixMs(AT_MS - MS_PER_MINUTE) })),
  'an option listed a minute ago': [
    ...quotes,
    (({ mark: _mark, markVol: _vol, openInterestCoin: _open, volume24hCoin: _volume, ...rest }) => ({
      ...rest,
      instrument: 'BTC-NEW',
      expiryMs: unixMs(AT_MS + 500 * MS_PER_DAY),
    }))(unquoted(quotes[0]!)),
  ],
} as const

const ofOptions = Object.entries(studies).filter(
  ([, { subject, needs }]) => needs.some((need) => need === 'chain') && !hasLegs(subject),
)

describe.each(Object.entries(MARKETS))('%s', (_, sent) => {
  const context = contextOf(syntheticChain(sent as never))
  test.each(ofOptions)('%s returns the available data, or a message about what is missing', async (_id, study) => {
    const answer = await answerOf(study, context)
    if (!answer.ok) {
      expect(answer.message).toMatch(/^[A-Z].{20,}\.$/s)
      return
    }
    expect(columnFault(study.output, answer.columns)).toBeUndefined()
    for (const [name, values] of Object.entries(answer.columns))
      for (const value of values as Iterable<unknown>)
        if (typeof value === 'number') expect([name, Math.abs(value)]).not.toEqual([name, Number.POSITIVE_INFINITY])
  })
})
