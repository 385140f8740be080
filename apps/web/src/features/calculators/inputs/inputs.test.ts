import { describe, expect, test } from 'vitest'
import { readBsm } from '../bsm/bsmInputs.ts'
import { readIv } from '../iv/ivInputs.ts'
import { withoutMarket } from '../market/liveMarket.ts'
import { readProbability } from '../probability/probabilityInputs.ts'

const NOW = Date.UTC(2026, 9, 28, 8)
const offline = withoutMarket({ exchange: 'deribit', symbol: 'BTC' })
const EXPIRY = Date.UTC(2026, 10, 27, 8)
const live = {
  ...offline,
  smiles: [
    {
      expiryMs: EXPIRY,
      timeYears: 30 / 365,
      forward: 101_000,
      slice: { a: 0.004, b: 0.06, rho: -0.4, m: 0, sigma: 0.15 },
    },
  ],
}

describe('[spec 3 calculator flags] typed or linked inputs give numbers or a message', () => {
  test('calculators start with sensible round numbers', () => {
    expect(readBsm({}, offline, NOW)).toMatchObject({ problems: {}, input: { price: 100_000, vol: 0.5, quantity: 1 } })
    expect(readIv({}, NOW)).toMatchObject({ problems: {}, input: { bid: 0.056, ask: 0.058 } })
    expect(readProbability({}, offline, NOW)).toMatchObject({ problems: {}, input: { level: 110_000, vol: 0.5 } })
  })

  test('a missing or invalid number is reported next to its field, and nothing is calculated', () => {
    const reading = readBsm({ price: '', strike: '-5', vol: 'high', expiry: '1 Jan 20' }, offline, NOW)
    expect(reading.input).toBeUndefined()
    expect(reading.problems).toEqual({
      price: 'Type the price of the forward.',
      strike: 'A strike is above 0.',
      vol: '“high” is no number. Type one such as 1,000.5.',
      expiry: '1 Jan 20 08:00 UTC passed 2,492 d ago. Type a later expiry, or 0d for the value at expiry.',
    })
    expect(readIv({ bid: '', ask: '' }, NOW).problems).toEqual({ mid: 'Enter a bid, a mid or an ask.' })
    expect(readProbability({ event: 'between', upper: '105k' }, offline, NOW).problems).toEqual({
      upper: 'The upper level is above the lower one, 110,000.',
    })
    expect(readProbability({ expiry: '0d' }, offline, NOW).problems).toHaveProperty('expiry')
  })

  test('an invalid choice in a link is named, and the default is used', () => {
    const reading = readBsm({ type: 'straddle' }, offline, NOW)
    expect(reading.problems).toEqual({ type: 'type is call or put, not “straddle”. call is used.' })
    expect(reading.input?.type).toBe('call')
    expect(readBsm({ coin: '<b>' }, offline, NOW).coin).toBe('BTC')
  })

  test('unusual inputs give a note', () => {
    const notes = (texts: Record<string, string>) => readBsm(texts, offline, NOW).notes.join(' ')
    expect(notes({ expiry: '10min' })).toContain('10 min left')
    expect(notes({ expiry: '0d' })).toContain('intrinsic value')
    expect(notes({ vol: '0' })).toContain('zero vol')
    expect(notes({ vol: '0.55' })).toContain('Type 55 for 55 %')
    expect(notes({ vol: '900' })).toContain('above 500 %')
    expect(readIv({ bid: '0.06', ask: '0.05' }, NOW).notes.join()).toContain('crossed')
  })

  test('with the smile each strike has its vol, and offline the typed vol is used, with a note', () => {
    const smiled = readBsm({ volFrom: 'smile', expiry: '27 Nov 26', strike: '80,000', price: '101,000' }, live, NOW)
    const money = readBsm({ volFrom: 'smile', expiry: '27 Nov 26', strike: '101,000', price: '101,000' }, live, NOW)
    expect(smiled.isSmileUsed).toBe(true)
    expect(smiled.input!.vol).toBeGreaterThan(money.input!.vol)
    expect(smiled.notes[0]).toContain('27 Nov 26')
    const flat = readBsm({ volFrom: 'smile' }, offline, NOW)
    expect(flat).toMatchObject({ isSmileUsed: false, input: { vol: 0.5 } })
    expect(flat.notes[0]).toContain('The typed vol is used.')
  })

  test('the market drift is that of its forward; a typed drift is the user’s own view', () => {
    const market = readProbability({ driftFrom: 'market', expiry: '27 Nov 26' }, live, NOW)
    expect(market.input?.drift).toBeCloseTo((Math.log(1.01) * 365) / 30, 12)
    expect(market.driftMeaning).toContain('risk-neutral')
    expect(readProbability({ driftFrom: 'typed', drift: '20' }, live, NOW).input?.drift).toBe(0.2)
    expect(readProbability({ driftFrom: 'market' }, offline, NOW).notes[0]).toContain('typed drift')
  })
})
