import { blackPremium, type Chain } from '@gvol/market'
import { black76, dvol, type IndexStrip, indexVariance, type VolIndex, volIndex } from '@gvol/quant'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, missingText, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { expiriesAround, marksOf } from '../strips.ts'

const HORIZON_DAYS = 30

const output = {
  venue: text('venue of the option book'),
  symbol: text('option book'),
  updatedAt: time('instant of the chain'),
  quoted: maybe(number('decimal', 'this desk’s index from quotes: Cboe’s VIX method over bids and asks')),
  marked: maybe(number('decimal', 'ours, from marks: the same strip over mark vols with |Δ| of 0.03 or more')),
  published: maybe(number('decimal', 'the index that the venue publishes of this book; null without one')),
  difference: maybe(number('decimal', 'ours from marks − published')),
  nearExpiry: maybe(time('last expiry before the horizon')),
  nextExpiry: maybe(time('first expiry after it')),
  strikes: maybe(number('1', 'strikes that entered from quotes, both expiries')),
  stripError: maybe(
    number(
      'decimal',
      'what the same strikes would add to a flat vol: strikes too far apart add, missing wings take away',
    ),
  ),
  note: maybe(text('why there is no index, or why it is doubtful')),
}

const NOTES: Readonly<Record<Exclude<VolIndex, { ok: true }>['reason'] | 'not-around', string>> = {
  'not-around': 'no two listed expiries lie around 30 days',
  'no-forward': 'no forward of an expiry is available',
  'no-strike-below-forward': 'no strike is listed below the forward',
  'too-few-strikes': 'fewer than three strikes are quoted',
  'negative-variance': 'the quotes contradict one another',
  'same-expiry': 'no two listed expiries lie around 30 days',
}

/** Quotes of one expiry by strike, in quote currency. */
const stripOf = (chain: Chain, e: number): IndexStrip => {
  const { forward, timeYears } = pricedChain(chain)
  const rows = Array.from(
    { length: chain.expiryStart[e + 1] - chain.expiryStart[e] },
    (_, i) => chain.expiryStart[e] + i,
  )
  const strikes = [...new Set(rows.map((row) => chain.strike[row]))].sort((a, b) => a - b)
  const rowOfOption = new Map(rows.map((row) => [`${chain.strike[row]} ${chain.optionType[row]}`, row]))
  const quotes = (type: 0 | 1, premium: Float64Array) =>
    Float64Array.from(strikes, (strike) => {
      const row = rowOfOption.get(`${strike} ${type}`)
      return row === undefined ? Number.NaN : blackPremium(chain.isInverse, premium[row], forward[row])
    })
  return {
    timeYears: timeYears[rows[0]],
    ...(forward[rows[0]] > 0 ? { forward: forward[rows[0]] } : {}),
    strike: Float64Array.from(strikes),
    callBid: quotes(0, chain.bid),
    callAsk: quotes(0, chain.ask),
    putBid: quotes(1, chain.bid),
    putAsk: quotes(1, chain.ask),
  }
}

/** Errors of a strip from which its index is doubtful: one vol point. */
const DOUBTFUL = 0.01

/** Returns a strip with the same quoted strikes, each at its Black-76 price at one vol. */
const flatStrip = (strip: IndexStrip, forward: number, vol: number): IndexStrip => {
  const priced = (type: 'call' | 'put', quotes: Float64Array) =>
    quotes.map((quote, i) =>
      Number.isNaN(quote) ? Number.NaN : black76(type, forward, strip.strike[i], strip.timeYears, vol),
    )
  return {
    ...strip,
    callBid: priced('call', strip.callBid),
    callAsk: priced('call', strip.callAsk),
    putBid: priced('put', strip.putBid),
    putAsk: priced('put', strip.putAsk),
  }
}

/**
 * Returns by how much the quoted strikes of two expiries miss a flat vol: the error of their spacing and of the wings
 * that are not quoted; undefined without a forward.
 */
const stripErrorOf = ([near, next]: readonly [IndexStrip, IndexStrip], vol: number): number | undefined => {
  if (near.forward === undefined || next.forward === undefined) return undefined
  const flat = volIndex(flatStrip(near, near.forward, vol), flatStrip(next, next.forward, vol))
  return flat.ok ? flat.vol - vol : undefined
}

const strikesIn = (strip: IndexStrip): number => {
  const variance = indexVariance(strip)
  return variance.ok ? variance.strikes : 0
}

/** Returns why an index from quotes is doubtful; null if it is not. */
const doubtText = (strikes: number | undefined, stripError: number | undefined): string | null =>
  stripError === undefined || Math.abs(stripError) < DOUBTFUL
    ? null
    : `the ${strikes} quoted strikes are ${stripError > 0 ? 'too far apart' : 'too near the forward'}: at a flat vol they would be ${Math.abs(stripError * 100).toFixed(1)} points too ${stripError > 0 ? 'high' : 'low'}`

const indexOf = (chain: Chain, published: number | undefined) => {
  const named = { venue: chain.venue, symbol: chain.symbol, updatedAt: chain.atMs, published }
  const none = {
    quoted: undefined,
    marked: undefined,
    difference: undefined,
    nearExpiry: undefined,
    nextExpiry: undefined,
    strikes: undefined,
    stripError: undefined,
  }
  const bracketing = expiriesAround(chain, HORIZON_DAYS)
  if (bracketing === undefined) return { ...named, ...none, note: NOTES['not-around'] }
  const [near, next] = bracketing
  const strips = [stripOf(chain, near), stripOf(chain, next)] as const
  const quoted = volIndex(...strips)
  const marked = dvol(marksOf(chain, near), marksOf(chain, next))
  const level = marked.ok ? marked.vol : quoted.ok ? quoted.vol : undefined
  const stripError = quoted.ok && level !== undefined ? stripErrorOf(strips, level) : undefined
  const strikes = quoted.ok ? strikesIn(strips[0]) + strikesIn(strips[1]) : undefined
  return {
    ...named,
    quoted: quoted.ok ? quoted.vol : undefined,
    marked: marked.ok ? marked.vol : undefined,
    difference: marked.ok && published !== undefined ? marked.vol - published : undefined,
    nearExpiry: chain.expiries[near],
    nextExpiry: chain.expiries[next],
    strikes,
    stripError,
    note:
      quoted.ok && marked.ok
        ? doubtText(strikes, stripError)
        : NOTES[!quoted.ok ? quoted.reason : marked.ok ? 'not-around' : marked.reason],
  }
}

export const ownVolIndex = defineStudy({
  id: 'own-vol-index',
  subject: 'coin',
  needs: ['chain', 'vol-index'],
  title: 'Our own 30-day index',
  doc: 'This desk’s own 30-day volatility index for every option book of a coin, also where none is published, compared with the published one if there is one.',
  method:
    'Model-free variance of the two listed expiries around 30 days, total variance linear in time, annualized (Cboe’s VIX method). From quotes: mids of bid and ask ' +
    'out of the money, outward until two strikes in a row have no bid; coin premiums times the forward of their expiry, as the method takes prices of then. From marks: Black-76 at the mark vols of strikes with |Δ| ≥ 0.03. Both are ours; a venue that publishes an index ' +
    'uses its own rule, which is nowhere published in full: the difference is shown. Error of the strip: the same quoted strikes, each priced at the flat vol of the marks, less that vol; an index with an error of a vol point or more is doubtful.',
  input: {},
  output,
  run: async (input, context) => {
    const [chains, boards] = await Promise.all([
      context.liveOf('chain', { coin: input.coin }, input.asOfMs),
      context.liveOf('vol-index', { coin: input.coin }, input.asOfMs),
    ])
    const rows = chains
      .filter(({ size }) => size > 0)
      .map((chain) => {
        const board = boards.find(({ venue, symbol }) => venue === chain.venue && symbol === chain.symbol)
        return indexOf(chain, board?.quotes[0]?.vol)
      })
    if (rows.length === 0) return noData(missingText(['chain'], input))
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
