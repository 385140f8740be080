import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pricedChain } from '@gvol/analytics'
import { type Feed, venues } from '@gvol/exchanges'
import { type Chain, chainFromQuotes, type OptionQuote, optionTypeFromCode } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'

/** Recorded messages of one venue, in the order in which its connector requests them. */
type Recording = {
  readonly venue: 'binance' | 'bybit' | 'deribit' | 'derive' | 'gate' | 'okx'
  readonly recordedOn: string
  /** Instant of the venue's clock, ms. */
  readonly atMs: number
  readonly source: string
  readonly messages: readonly unknown[]
  /** The venue's own discount factor of its marks; 1 where it publishes none. */
  readonly discount?: number
}

const answer = (path: string, params: object, body: unknown) => ({ path, params, body })
const DERIBIT_MS = Date.UTC(2026, 6, 31, 3, 52, 40)
const deribitAnswer = (method: string, result: unknown) => ({
  method,
  params: { currency: 'BTC', kind: 'option', expired: false },
  response: { jsonrpc: '2.0', result },
})
/** Name, expiry, strike, mark in coin, vol in percent, forward in USD. */
const DERIBIT = [
  ['BTC-7AUG26-64000-C', Date.UTC(2026, 7, 7, 8), 64_000, 0.02138987, 33.16, 64_356.13],
  ['BTC-25SEP26-66000-P', Date.UTC(2026, 8, 25, 8), 66_000, 0.06591093, 35.13, 64_722.45],
  ['BTC-25DEC26-65000-C', Date.UTC(2026, 11, 25, 8), 65_000, 0.10394456, 40.11, 65_376.01],
  ['BTC-25JUN27-62000-P', Date.UTC(2027, 5, 25, 8), 62_000, 0.12464818, 43.53, 66_772.02],
] as const
/** Expiry as in the name, expiry, strike, call and put mark in coin, vol as a decimal. */
const OKX = [
  ['260814', Date.UTC(2026, 7, 14, 8), 64_000, 0.0291138947879436, 0.0228243427869367, 0.3299045389953704],
  ['260814', Date.UTC(2026, 7, 14, 8), 65_000, 0.0210627094592129, 0.0302998832081904, 0.3218710998144813],
  ['261225', Date.UTC(2026, 11, 25, 8), 62_000, 0.1282126843457414, 0.0765209493928078, 0.4074814516603805],
  ['261225', Date.UTC(2026, 11, 25, 8), 65_000, 0.103483440721145, 0.0976775895608116, 0.3991610593059355],
] as const
const okxOptions = OKX.flatMap(([day, expiryMs, strike, call, put, vol]) =>
  (['C', 'P'] as const).map((side) => ({
    instId: `BTC-USD-${day}-${strike}-${side}`,
    expiryMs,
    strike,
    side,
    mark: side === 'C' ? call : put,
    vol,
  })),
)
const okxAnswer = (path: string, data: readonly object[]) =>
  answer(path, { instType: 'OPTION', instFamily: 'BTC-USD' }, { code: '0', msg: '', data })
/** Strike, side, mark in USDC, vol as a decimal. */
const DERIVE = [
  [80_000, 'P', '162', '0.35103'],
  [82_000, 'P', '454', '0.29450'],
  [84_000, 'C', '526', '0.28470'],
  [87_000, 'C', '71', '0.31848'],
] as const
const DERIVE_MS = 1_791_426_680_000
const deriveName = (strike: number, side: string) => `BTC-20261011-${strike}-${side}`

const RECORDINGS: readonly Recording[] = [
  {
    venue: 'deribit',
    recordedOn: '2026-07-31',
    atMs: DERIBIT_MS,
    source: 'book summary',
    messages: [
      deribitAnswer(
        'public/get_instruments',
        DERIBIT.map(([instrument_name, expiration_timestamp, strike]) => ({
          instrument_name,
          expiration_timestamp,
          strike,
          kind: 'option',
          price_index: 'btc_usd',
          instrument_type: 'reversed',
          creation_timestamp: DERIBIT_MS,
          is_active: true,
          option_type: instrument_name.endsWith('C') ? 'call' : 'put',
          tick_size: 0.0001,
          contract_size: 1,
          settlement_currency: 'BTC',
          settlement_period: 'month',
          base_currency: 'BTC',
          counter_currency: 'USD',
          quote_currency: 'BTC',
          min_trade_amount: 0.1,
          state: 'open',
        })),
      ),
      deribitAnswer(
        'public/get_book_summary_by_currency',
        DERIBIT.map(([instrument_name, , , mark_price, mark_iv, underlying_price]) => ({
          instrument_name,
          mark_price,
          mark_iv,
          underlying_price,
          underlying_index: instrument_name.split('-').slice(0, 2).join('-'),
          creation_timestamp: DERIBIT_MS,
          open_interest: 1,
          volume: 0,
          bid_price: null,
          ask_price: null,
          last: null,
          base_currency: 'BTC',
          quote_currency: 'BTC',
          estimated_delivery_price: 64_299.1,
        })),
      ),
    ],
  },
  {
    venue: 'okx',
    recordedOn: '2026-07-31',
    atMs: DERIBIT_MS,
    source: 'marks and vols; the recording has no `fwdPx`',
    messages: [
      okxAnswer(
        '/public/instruments',
        okxOptions.map(({ instId, expiryMs, strike, side }) => ({
          instId,
          instType: 'OPTION',
          uly: 'BTC-USD',
          settleCcy: 'BTC',
          ctVal: '1',
          ctMult: '0.01',
          ctValCcy: 'BTC',
          ctType: '',
          optType: side,
          stk: String(strike),
          expTime: String(expiryMs),
          tickSz: '0.0001',
        })),
      ),
      okxAnswer(
        '/public/mark-price',
        okxOptions.map(({ instId, mark }) => ({ instId, markPx: String(mark), ts: String(DERIBIT_MS) })),
      ),
      okxAnswer(
        '/public/opt-summary',
        okxOptions.map(({ instId, vol }) => ({ instId, markVol: String(vol), ts: String(DERIBIT_MS) })),
      ),
    ],
  },
  {
    venue: 'bybit',
    recordedOn: '2023-01-05',
    atMs: 1_672_917_511_074,
    source: 'ticker',
    messages: [
      answer(
        '/market/instruments-info',
        { category: 'option', baseCoin: 'BTC' },
        {
          retCode: 0,
          retMsg: 'OK',
          time: 1_672_917_511_074,
          result: {
            nextPageCursor: '',
            list: [
              {
                symbol: 'BTC-6JAN23-17500-C',
                status: 'Trading',
                baseCoin: 'BTC',
                quoteCoin: 'USDC',
                settleCoin: 'USDC',
                optionsType: 'Call',
                launchTime: '0',
                deliveryTime: String(Date.UTC(2023, 0, 6, 8)),
                priceFilter: { tickSize: '5' },
              },
            ],
          },
        },
      ),
      answer(
        '/market/tickers',
        { category: 'option', baseCoin: 'BTC' },
        {
          retCode: 0,
          retMsg: 'OK',
          time: 1_672_917_511_074,
          result: {
            category: 'option',
            list: [
              {
                symbol: 'BTC-6JAN23-17500-C',
                markPrice: '7.86976724',
                indexPrice: '16823.73',
                markIv: '0.4896',
                underlyingPrice: '16815.1',
              },
            ],
          },
        },
      ),
    ],
  },
  {
    venue: 'binance',
    recordedOn: '2026-09-23',
    atMs: 1_790_161_477_974,
    source: 'mark with its index and interest rate',
    messages: [
      answer(
        '/exchangeInfo',
        {},
        {
          serverTime: 1_790_161_477_974,
          optionSymbols: [
            {
              symbol: 'BTC-260925-86000-C',
              side: 'CALL',
              strikePrice: '86000',
              underlying: 'BTCUSDT',
              quoteAsset: 'USDT',
              unit: 1,
              expiryDate: Date.UTC(2026, 8, 25, 8),
              filters: [{ filterType: 'PRICE_FILTER', tickSize: '5' }],
            },
          ],
        },
      ),
      answer('/index', { underlying: 'BTCUSDT' }, { time: 1_790_161_477_974, indexPrice: '85879.82826087' }),
      answer('/mark', {}, [
        { symbol: 'BTC-260925-86000-C', markPrice: '809.784', markIV: '0.349', riskFreeInterest: '0.0558' },
      ]),
    ],
  },
  {
    venue: 'gate',
    recordedOn: '2026-05-14',
    atMs: 1_778_716_983_500,
    source: 'ticker',
    messages: [
      answer('/options/contracts', { underlying: 'BTC_USDT' }, [
        {
          name: 'BTC_USDT-20260516-77500-P',
          underlying: 'BTC_USDT',
          is_call: false,
          strike_price: '77500',
          expiration_time: 1_778_918_400,
          multiplier: '0.01',
          order_price_round: '1',
        },
      ]),
      answer('/spot/time', {}, { server_time: 1_778_716_983_500 }),
      answer('/options/underlying/tickers/BTC_USDT', {}, { index_price: '79388.72' }),
      answer('/options/tickers', { underlying: 'BTC_USDT' }, [
        {
          name: 'BTC_USDT-20260516-77500-P',
          mark_price: '350.6',
          mark_iv: '0.4103',
          index_price: '79398.46',
          underlying_price: '79371.64',
        },
      ]),
    ],
  },
  {
    venue: 'derive',
    recordedOn: '2026-10-08',
    atMs: DERIVE_MS,
    source: 'tickers of v3; its discount factor 0.999 is rounded',
    discount: 0.999,
    messages: [
      answer(
        '/get_all_instruments',
        { currency: 'BTC', instrument_type: 'option', page: 1 },
        {
          result: {
            pagination: { num_pages: 1, count: DERIVE.length },
            instruments: DERIVE.map(([strike, side]) => ({
              instrument_name: deriveName(strike, side),
              instrument_type: 'option',
              base_currency: 'BTC',
              quote_currency: 'USDC',
              tick_size: '1',
              option_details: { expiry: 1_791_705_600, option_type: side, strike: String(strike) },
            })),
          },
        },
      ),
      answer(
        '/get_tickers',
        { currency: 'BTC', instrument_type: 'option' },
        {
          result: {
            tickers: Object.fromEntries(
              DERIVE.map(([strike, side, M, i]) => [
                deriveName(strike, side),
                { t: DERIVE_MS, M, I: '83111', option_pricing: { i, f: '83136', df: '0.999' } },
              ]),
            ),
          },
        },
      ),
    ],
  },
]

type Repriced = {
  readonly options: number
  readonly sources: readonly string[]
  /** Greatest distance of a mark from its price at forward and vol, ticks. */
  readonly worst: number
}

const distances = (chain: Chain, feed: Feed, discount: number | undefined): readonly number[] => {
  const { forwards, timeYears, expiry } = pricedChain(chain)
  return Array.from(chain.strike.keys(), (row) => {
    const forward = forwards[expiry[row]]
    if (forward === undefined) throw new Error(`${chain.instrument[row]} has no forward`)
    const type = optionTypeFromCode(chain.optionType[row])
    const price = black76(type, forward.value, chain.strike[row], timeYears[row], chain.markVol[row])
    const unit = chain.isInverse ? 1 / forward.value : (discount ?? forward.discount)
    const tick = feed.instruments().find(({ name }) => name === chain.instrument[row])?.tick ?? Number.NaN
    return Math.abs(price * unit - chain.mark[row]) / tick
  })
}

const repriced = ({ venue: id, messages, atMs, discount }: Recording): Repriced => {
  const feed = venues[id].openFeed?.()
  if (feed === undefined) throw new Error(`${id} has no feed`)
  const quotes = messages
    .flatMap((message) => feed.read(message, atMs))
    .filter((event): event is OptionQuote => event.type === 'option-quote')
  expect(feed.rejected().samples, id).toEqual([])
  const chain = chainFromQuotes({ venue: id, symbol: quotes[0].symbol }, atMs, quotes)
  const sources = new Set(pricedChain(chain).forwards.map((forward) => forward?.source ?? 'none'))
  return { options: chain.size, sources: [...sources], worst: Math.max(...distances(chain, feed, discount)) }
}

const tableRow = (recording: Recording): string => {
  const { options, sources, worst } = repriced(recording)
  const { venue, recordedOn, source } = recording
  return `| ${venues[venue].title} | ${recordedOn} | ${source} | ${sources.join(', ')} | ${options} | ${worst.toFixed(2)} |`
}

test.each(RECORDINGS)('$venue: its marks are the prices at its forward and vols, within a tick', (recording) => {
  const { worst, options, sources } = repriced(recording)
  expect(options).toBeGreaterThan(0)
  expect(sources).not.toContain('index')
  expect(worst).toBeLessThan(1)
})

test('the table of docs/venues.md has every venue of options, with these figures or the lack of a recording', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/venues.md'), 'utf8')
  for (const recording of RECORDINGS) expect(page).toContain(tableRow(recording))
  const recorded = new Set<string>(RECORDINGS.map(({ venue }) => venue))
  for (const { id, title, emits } of Object.values(venues))
    if (emits.includes('option-quote') && !recorded.has(id)) expect(page).toContain(`| ${title} | – | no recording |`)
})
