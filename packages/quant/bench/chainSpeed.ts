import {
  black76Vec,
  fitSurface,
  fitSvi,
  GREEK_NAMES,
  greeksVec,
  impliedVolFromVec,
  impliedVolVec,
  type SviQuotes,
  svi,
} from '../src/index.ts'
import { seededNormal } from '../test/near.ts'

/*
 * A chain of 1,008 options: twelve expiries of a coin at 60,000 with SVI smiles, 42 strikes each, calls and puts; bid,
 * mark and ask are one and a half vol points apart.
 */
const EXPIRIES = [1, 2, 3, 7, 14, 21, 30, 60, 90, 180, 270, 360]
const STRIKES = 42
const ROWS = EXPIRIES.length * STRIKES * 2
const FORWARD = 60_000
const normal = seededNormal(7)

const types = Uint8Array.from({ length: ROWS }, (_, i) => i % 2)
const timeYears = Float64Array.from({ length: ROWS }, (_, i) => EXPIRIES[Math.floor(i / (2 * STRIKES))] / 365)
const moneyness = Float64Array.from({ length: ROWS }, (_, i) => {
  const share = (Math.floor(i / 2) % STRIKES) / (STRIKES - 1) - 0.5
  return share * 4 * 0.6 * Math.sqrt(timeYears[i])
})
const strike = moneyness.map((k) => FORWARD * Math.exp(k))
const mark = moneyness.map((k, i) => {
  const t = timeYears[i]
  const smile = { a: 0.12 * t, b: 0.16 * Math.sqrt(t), rho: -0.2, m: 0.02 * Math.sqrt(t), sigma: 0.5 * Math.sqrt(t) }
  return Math.sqrt(svi(k, smile) / t) + 2e-4 * normal()
})

const priced = (shift: number): Float64Array =>
  black76Vec(
    types,
    FORWARD,
    strike,
    timeYears,
    mark.map((vol) => vol + shift),
  )
const bid = priced(-0.0075)
const middle = priced(0)
const ask = priced(0.0075)
const bidVol = new Float64Array(ROWS)
const markVol = new Float64Array(ROWS)
const askVol = new Float64Array(ROWS)
const greeks = Object.fromEntries(GREEK_NAMES.map((name) => [name, new Float64Array(ROWS)]))

/** Out-of-the-money mark vols of one expiry. */
const quotesOf = (expiry: number): SviQuotes => {
  const from = expiry * STRIKES * 2
  const rows = Array.from({ length: 2 * STRIKES }, (_, j) => from + j).filter(
    (i) => (types[i] === 0) === moneyness[i] >= 0,
  )
  return {
    timeYears: timeYears[from],
    k: Float64Array.from(rows, (i) => moneyness[i]),
    vol: Float64Array.from(rows, (i) => markVol[i]),
  }
}

const cold = (): void => {
  impliedVolVec(types, bid, FORWARD, strike, timeYears, bidVol)
  impliedVolVec(types, middle, FORWARD, strike, timeYears, markVol)
  impliedVolVec(types, ask, FORWARD, strike, timeYears, askVol)
  greeksVec({ types, forward: FORWARD, strike, timeYears, vol: markVol }, greeks)
}

/** Milliseconds: median and best of many runs. */
const timed = (work: () => void): readonly [median: number, best: number] => {
  for (let i = 0; i < 60; i++) work()
  const times = Array.from({ length: 150 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((a, b) => a - b)
  return [times[75], times[0]]
}

/** Computes a whole chain, as on every tick: vols of bid, mark and ask, all greeks, all smiles. */
export const run = async (): Promise<string> => {
  cold()
  const quotes = EXPIRIES.map((_, expiry) => quotesOf(expiry))
  const previous = quotes.map((own) => {
    const fit = fitSvi(own)
    return fit.ok ? { ...own, previous: fit.params } : own
  })
  const parts: [string, () => void][] = [
    [
      'vols of bid, mark and ask, cold',
      () => {
        impliedVolVec(types, bid, FORWARD, strike, timeYears, bidVol)
        impliedVolVec(types, middle, FORWARD, strike, timeYears, markVol)
        impliedVolVec(types, ask, FORWARD, strike, timeYears, askVol)
      },
    ],
    ['price and all 15 greeks', () => greeksVec({ types, forward: FORWARD, strike, timeYears, vol: markVol }, greeks)],
    ['12 SVI slices of 42 quotes, each alone', () => quotes.forEach(fitSvi)],
    ['whole surface without calendar arbitrage', () => fitSurface(quotes)],
    [
      '**the chain: vols, greeks, slices, cold** (aim 8)',
      () => {
        cold()
        quotes.forEach(fitSvi)
      },
    ],
    [
      '**the chain from the last tick’s vols and slices** (aim 4)',
      () => {
        impliedVolFromVec(types, bid, FORWARD, strike, timeYears, markVol, bidVol)
        impliedVolFromVec(types, middle, FORWARD, strike, timeYears, markVol, markVol)
        impliedVolFromVec(types, ask, FORWARD, strike, timeYears, markVol, askVol)
        greeksVec({ types, forward: FORWARD, strike, timeYears, vol: markVol }, greeks)
        previous.forEach(fitSvi)
      },
    ],
  ]
  const rows = parts.map(([name, work]) => {
    const [median, best] = timed(work)
    return `| ${name} | ${median.toFixed(2)} | ${best.toFixed(2)} |`
  })
  return [
    '## A whole chain',
    '',
    `${ROWS.toLocaleString('en')} options, 12 expiries.`,
    '',
    '| what | median ms | best ms |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}
