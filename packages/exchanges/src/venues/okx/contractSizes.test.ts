import type { RollQuote } from '@gvol/market'
import { expect, test } from 'vitest'
import {
  answer,
  type ContractWire,
  EXPIRY_MS,
  expectContractsOfAnySize,
  T,
} from '../../../testing/contractsOfAnySize.ts'
import { okxFeed } from './feed.ts'
import { okx } from './venue.ts'

const NAME = 'BTC-USD-260327-90000-C'

const wire: ContractWire = {
  name: NAME,
  messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, volume, traded }, size) => {
    const kind = { instType: 'OPTION', instFamily: 'BTC-USD' }
    const terms = {
      instId: NAME,
      instType: 'OPTION',
      uly: 'BTC-USD',
      settleCcy: 'BTC',
      ctVal: size * 4,
      ctMult: '0.25',
      ctValCcy: 'BTC',
      ctType: '',
      optType: 'C',
      stk: '90000',
      expTime: String(EXPIRY_MS),
      tickSz: '0.0005',
    }
    const prices = { bidPx: bid, askPx: ask, last, bidSz: bidSize / size, askSz: askSize / size }
    const message = (path: string, params: object, row: object) =>
      answer(path, params, { code: '0', msg: '', data: [{ instId: NAME, ts: T, ...row }] })
    const trade = { instId: NAME, px: last, sz: traded / size, side: 'buy', ts: T }
    const data = (channel: string, row: object) => ({ arg: { channel }, data: [row] })
    return [
      message('/public/instruments', kind, terms),
      message('/market/tickers', kind, { ...prices, vol24h: volume / size, volCcy24h: volume }),
      message('/public/open-interest', kind, { oi: openInterest / size, oiCcy: openInterest }),
      message('/public/mark-price', kind, { markPx: mark }),
      message('/public/opt-summary', kind, { markVol: '0.5', fwdPx: '88000' }),
      data('option-trades', { ...trade, tradeId: '1' }),
      data('public-block-trades', { ...trade, tradeId: '2' }),
    ]
  },
}

test('prices are per coin and amounts are in coins, for any contract size', () => {
  expectContractsOfAnySize(okx, wire)
})

/** A spread of a swap and a dated contract of one family, of either margin. */
const spreadOf = (family: 'BTC-USD' | 'BTC-USDT', ctVal: string): RollQuote | undefined => {
  const feed = okxFeed({})
  const isInverse = family === 'BTC-USD'
  const terms = {
    uly: family,
    instFamily: family,
    settleCcy: isInverse ? 'BTC' : 'USDT',
    ctVal,
    ctMult: '1',
    ctValCcy: isInverse ? 'USD' : 'BTC',
    ctType: isInverse ? 'inverse' : 'linear',
    tickSz: '0.1',
  }
  const message = (path: string, params: object, ...data: readonly object[]) =>
    feed.read(answer(path, params, { code: '0', msg: '', data }), Number(T))
  const near = `${family}-SWAP`
  const far = `${family}-260327`
  const sprdId = `${near}_${far}`
  message('/public/instruments', { instType: 'SWAP' }, { ...terms, instId: near, instType: 'SWAP', expTime: '' })
  const dated = { ...terms, instId: far, instType: 'FUTURES', expTime: String(EXPIRY_MS) }
  message('/public/instruments', { instType: 'FUTURES' }, dated)
  message('/public/mark-price', { instType: 'SWAP' }, { instId: near, markPx: '50000', ts: String(T) })
  const legs = [
    { instId: near, side: 'sell' },
    { instId: far, side: 'buy' },
  ]
  message('/sprd/spreads', {}, { sprdId, legs })
  const book = { bidPx: '400', bidSz: '100000', askPx: '410', askSz: '', vol24h: '2500000' }
  const [quote] = message('/market/sprd-ticker', { sprdId }, { sprdId, ...book, ts: String(T) })
  return quote as RollQuote | undefined
}

test('spread amounts of inverse contracts are USD, converted at the near leg’s mark, of linear ones coins; for any contract size', () => {
  for (const size of ['0.0001', '1', '100'])
    expect(spreadOf('BTC-USD', size)).toMatchObject({
      bid: 400,
      ask: 410,
      bidSize: 2,
      volume24hCoin: 50,
      volume24hUsd: 2_500_000,
    })
  const linear = spreadOf('BTC-USDT', '0.01')
  expect(linear).toMatchObject({ bidSize: 100_000, volume24hCoin: 2_500_000 })
  // Unreported values are absent: no size, and no mark of the spread itself.
  expect([linear?.askSize, linear?.volume24hUsd, linear?.mark]).toEqual([undefined, undefined, undefined])
})
