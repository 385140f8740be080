import { test } from 'vitest'
import {
  answer,
  type ContractWire,
  EXPIRY_MS,
  expectContractsOfAnySize,
  T,
} from '../_kit/testing/contractsOfAnySize.ts'
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
    const told = (path: string, params: object, row: object) =>
      answer(path, params, { code: '0', msg: '', data: [{ instId: NAME, ts: T, ...row }] })
    const trade = { instId: NAME, px: last, sz: traded / size, side: 'buy', ts: T }
    const data = (channel: string, row: object) => ({ arg: { channel }, data: [row] })
    return [
      told('/public/instruments', kind, terms),
      told('/market/tickers', kind, { ...prices, vol24h: volume / size, volCcy24h: volume }),
      told('/public/open-interest', kind, { oi: openInterest / size, oiCcy: openInterest }),
      told('/public/mark-price', kind, { markPx: mark }),
      told('/public/opt-summary', kind, { markVol: '0.5', fwdPx: '88000' }),
      data('option-trades', { ...trade, tradeId: '1' }),
      data('public-block-trades', { ...trade, tradeId: '2' }),
    ]
  },
}

test('prices are per coin and amounts are coins, whatever a contract is', () => {
  expectContractsOfAnySize(okx, wire)
})
