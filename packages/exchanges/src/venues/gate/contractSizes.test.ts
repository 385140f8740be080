import { test } from 'vitest'
import {
  answer,
  type ContractWire,
  EXPIRY_MS,
  expectContractsOfAnySize,
  T,
} from '../../../testing/contractsOfAnySize.ts'
import { gate } from './venue.ts'

const NAME = 'ETH_USDT-20260327-3000-C'

const wire: ContractWire = {
  name: NAME,
  omitted: ['volume24hCoin'],
  messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, traded }, size) => {
    const terms = { name: NAME, underlying: 'ETH_USDT', is_call: true, strike_price: '3000', multiplier: size }
    const prices = { bid1_price: bid, ask1_price: ask, mark_price: mark, last_price: last }
    const sizes = { bid1_size: bidSize / size, ask1_size: askSize / size, position_size: openInterest / size }
    const trade = { contract: NAME, id: 1, price: last, size: -traded / size, create_time_ms: T }
    return [
      answer('/options/contracts', { underlying: 'ETH_USDT' }, [{ ...terms, expiration_time: EXPIRY_MS / 1000 }]),
      answer('/spot/time', {}, { server_time: T }),
      answer('/options/tickers', {}, [{ name: NAME, ...prices, ...sizes }]),
      { channel: 'options.ul_trades', event: 'update', result: [trade] },
    ]
  },
}

test('prices are per coin and amounts are in coins, for any contract size', () => {
  expectContractsOfAnySize(gate, wire)
})
