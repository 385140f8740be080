import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivativeCurrencies, parseUnifiedSymbol, type UnifiedInstrument, unifiedSymbol } from './unifiedSymbol.ts'

const DEC_25 = Date.UTC(2026, 11, 25)
const AT_8 = 8 * 3_600_000

/** Symbols of ccxt's manual ("Contract naming conventions"), and what each is by its words. */
const SYMBOLS: readonly (readonly [text: string, is: UnifiedInstrument])[] = [
  ['BTC/USDT', { base: 'BTC', quote: 'USDT' }],
  ['BTC/USDT:USDT', { base: 'BTC', quote: 'USDT', settle: 'USDT' }],
  ['BTC/USD:BTC', { base: 'BTC', quote: 'USD', settle: 'BTC' }],
  ['SOL/USDC:USDC', { base: 'SOL', quote: 'USDC', settle: 'USDC' }],
  ['BTC/USDT:USDT-261225', { base: 'BTC', quote: 'USDT', settle: 'USDT', expiryMs: DEC_25 }],
  ['ETH/USD:ETH-261225', { base: 'ETH', quote: 'USD', settle: 'ETH', expiryMs: DEC_25 }],
  [
    'BTC/USD:BTC-261225-100000-C',
    { base: 'BTC', quote: 'USD', settle: 'BTC', expiryMs: DEC_25, strike: 100_000, optionType: 'call' },
  ],
  [
    'XRP/USDC:USDC-261225-2.5-P',
    { base: 'XRP', quote: 'USDC', settle: 'USDC', expiryMs: DEC_25, strike: 2.5, optionType: 'put' },
  ],
  [
    'BTC/USDT:USDT-261225-100000-P',
    { base: 'BTC', quote: 'USDT', settle: 'USDT', expiryMs: DEC_25, strike: 100_000, optionType: 'put' },
  ],
]

test.each(SYMBOLS)('%s is written and parsed as ccxt writes it', (text, instrument) => {
  expect(unifiedSymbol(instrument)).toBe(text)
  expect(parseUnifiedSymbol(text)).toEqual(instrument)
})

test('an expiry at any hour is written as its day', () => {
  const [, future] = SYMBOLS[4]!
  expect(unifiedSymbol({ ...future, expiryMs: DEC_25 + AT_8 })).toBe('BTC/USDT:USDT-261225')
})

test.each([
  'BTC-PERPETUAL',
  'BTC-25DEC26-100000-C',
  'BTC-USD-261225-100000-C',
  'BTCUSDT',
  '@107',
  'xyz:TSLA',
  'btc/usdt',
  'BTC/',
  '/USDT',
  'BTC/USDT-261225',
  'BTC/USD:BTC-261332',
  'BTC/USD:BTC-260230',
  'BTC/USD:BTC-261225-100000',
  'BTC/USD:BTC-261225--C',
  'BTC/USD:BTC-261225-1e5-C',
  '',
])('%j is not a unified symbol', (text) => {
  expect(parseUnifiedSymbol(text)).toBeUndefined()
})

test.each([
  ['BTC', true, { base: 'BTC', quote: 'USD', settle: 'BTC' }],
  ['BTC_USDT', false, { base: 'BTC', quote: 'USDT', settle: 'USDT' }],
  ['SOL_USDC', false, { base: 'SOL', quote: 'USDC', settle: 'USDC' }],
  ['BTC_USD', true, { base: 'BTC', quote: 'USD', settle: 'BTC' }],
  ['BTC', false, { base: 'BTC', quote: 'USD', settle: 'USD' }],
] as const)('a contract of %s, inverse %s, has its currencies', (symbol, isInverse, expected) => {
  expect(derivativeCurrencies(symbol, isInverse)).toEqual(expected)
})

test('a written symbol is parsed back, whatever the strike', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 11_000, max: 30_000 }),
      fc.constantFrom('call' as const, 'put' as const),
      (units, decimals, day, optionType) => {
        const instrument: UnifiedInstrument = {
          base: 'DOGE',
          quote: 'USDC',
          settle: 'USDC',
          expiryMs: day * 86_400_000,
          strike: Number(`${units}e-${decimals}`),
          optionType,
        }
        expect(parseUnifiedSymbol(unifiedSymbol(instrument))).toEqual(instrument)
      },
    ),
  )
})
