import { type Chain, chainFromQuotes, type OptionQuote, unixMs, vol, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'
import { expiryForward } from './forwards.ts'
import { pricedChain } from './pricedChain.ts'

/** A year of options on a fund: share 48, rate 4 %, vol 50 %, forward 50.0694. */
const AT_MS = Date.UTC(2026, 10, 27, 17)
const EXPIRY_MS = Date.UTC(2027, 11, 17, 21)
const SHARE = 48
const RATE = 0.04
const VOL = 0.5
const STRIKES = [40, 45, 48, 50, 55, 60]
const YEARS = yearsBetween(AT_MS, EXPIRY_MS)
const DISCOUNT = Math.exp(-RATE * YEARS)
const FORWARD = SHARE / DISCOUNT

const fundQuotes = (discount = DISCOUNT): OptionQuote[] =>
  STRIKES.flatMap((strike) =>
    (['call', 'put'] as const).map((optionType): OptionQuote => {
      const price = discount * black76(optionType, FORWARD, strike, YEARS, VOL)
      return {
        type: 'option-quote',
        venue: 'cboe',
        symbol: 'IBIT_USD',
        instrument: `${optionType} ${strike}`,
        atMs: unixMs(AT_MS),
        receivedAtMs: unixMs(AT_MS),
        expiryMs: unixMs(EXPIRY_MS),
        strike,
        optionType,
        isInverse: false,
        bid: price - 0.05,
        ask: price + 0.05,
        mark: price,
        markVol: vol(VOL),
        underlying: SHARE,
        underlyingName: 'index_price',
        index: SHARE,
      }
    }),
  )
const chainOf = (change: (quote: OptionQuote) => Partial<OptionQuote> = () => ({}), quotes = fundQuotes()): Chain =>
  chainFromQuotes(
    { venue: 'cboe', symbol: 'IBIT_USD' },
    AT_MS,
    quotes.map((quote) => ({ ...quote, ...change(quote) })),
  )
const noMark = { mark: undefined }
const noQuote = { mark: undefined, bid: undefined, ask: undefined }
const wide = ({ mark = 0 }: OptionQuote) => ({ mark: undefined, bid: mark * 0.5, ask: mark * 1.5 })

test('an index price is no venue forward: parity of the marks gives the forward, discounted or not', () => {
  expect(FORWARD).toBeCloseTo(50.0694, 3)
  for (const discount of [DISCOUNT, 1]) {
    const forward = expiryForward(chainOf(undefined, fundQuotes(discount)), 0)
    expect(forward?.source).toBe('mark-parity')
    expect(forward?.value).toBeCloseTo(FORWARD, 8)
    expect(forward?.discount).toBeCloseTo(discount, 8)
  }
})

test('without marks parity of bids and asks gives the forward, and vols inverted from them are those of the prices', () => {
  const chain = chainOf(() => noMark)
  expect(expiryForward(chain, 0)).toMatchObject({ source: 'parity' })
  expect(expiryForward(chain, 0)?.value).toBeCloseTo(FORWARD, 6)
  const { bidVol, askVol } = pricedChain(chain)
  for (const row of chain.strike.keys()) expect((bidVol[row] + askVol[row]) / 2).toBeCloseTo(VOL, 3)
})

test.each([
  ['future IBIT-DEC27', { underlyingName: 'future IBIT-DEC27', underlying: 50.1 }, 'future', 50.1, 1],
  ['an interest rate', { underlyingName: 'index_rate', underlying: FORWARD }, 'rate', FORWARD, DISCOUNT],
  ['the index', {}, 'index', SHARE, 1],
] as const)('if parity gives no forward it is that of %s', (_, fields, source, value, discount) => {
  for (const change of [() => noQuote, wide]) {
    const forward = expiryForward(
      chainOf((quote) => ({ ...change(quote), ...fields })),
      0,
    )
    expect(forward?.source).toBe(source)
    expect(forward?.value).toBeCloseTo(value, 10)
    expect(forward?.discount).toBeCloseTo(discount, 10)
  }
  const withMarks = expiryForward(
    chainOf(() => fields),
    0,
  )
  expect(withMarks?.source).toBe('mark-parity')
})

test('a forward published by the venue needs no parity, whatever its name', () => {
  for (const underlyingName of [undefined, 'SYN.BTC-27MAR26', 'BTC-27MAR26'])
    expect(
      expiryForward(
        chainOf(() => ({ underlying: 51, underlyingName })),
        0,
      ),
    ).toEqual({ value: 51, source: 'venue', discount: 1 })
})

test('strikes far from the money, such as a put worth early exercise, do not affect the forward', () => {
  const far = [5, 10, 15, 90, 120, 150, 200].flatMap((strike) =>
    fundQuotes()
      .slice(0, 2)
      .map((quote): OptionQuote => {
        const early = quote.optionType === 'put' ? Math.max(0, strike - FORWARD) * (1 / DISCOUNT - 1) : 0
        const mark = DISCOUNT * black76(quote.optionType, FORWARD, strike, YEARS, VOL) + early
        return { ...quote, strike, instrument: `${quote.optionType} ${strike}`, mark, bid: mark - 0.1, ask: mark + 0.1 }
      }),
  )
  const near = fundQuotes().concat(
    [42, 44, 46, 47, 52, 54].flatMap((strike) =>
      fundQuotes()
        .slice(0, 2)
        .map((quote) => {
          const mark = DISCOUNT * black76(quote.optionType, FORWARD, strike, YEARS, VOL)
          return {
            ...quote,
            strike,
            instrument: `${quote.optionType} ${strike}`,
            mark,
            bid: mark - 0.05,
            ask: mark + 0.05,
          }
        }),
    ),
  )
  expect(expiryForward(chainOf(undefined, [...near, ...far]), 0)?.value).toBeCloseTo(FORWARD, 6)
})
