import { test } from 'vitest'
import { type ContractWire, EXPIRY_MS, expectContractsOfAnySize, T } from '../../../testing/contractsOfAnySize.ts'
import { deribit } from './venue.ts'

const NAME = 'SOL_USDC-27MAR26-150-C'

const wire: ContractWire = {
  name: NAME,
  // Amounts are coins, whatever the contract size.
  messages: ({ bid, ask, mark, last, bidSize, askSize, openInterest, volume, traded }, size) => {
    const terms = {
      instrument_name: NAME,
      kind: 'option',
      base_currency: 'SOL',
      quote_currency: 'USDC',
      settlement_currency: 'USDC',
      counter_currency: 'USDC',
      instrument_type: 'linear',
      is_active: true,
      expiration_timestamp: EXPIRY_MS,
      strike: 150,
      option_type: 'call',
      contract_size: size,
    }
    const ticker = {
      instrument_name: NAME,
      timestamp: T,
      best_bid_price: bid,
      best_ask_price: ask,
      best_bid_amount: bidSize,
      best_ask_amount: askSize,
      mark_price: mark,
      last_price: last,
      open_interest: openInterest,
      stats: { volume },
    }
    const trade = { instrument_name: NAME, trade_id: '1', timestamp: T, price: last, amount: traded }
    const call = (channel: string, data: unknown) => ({ method: 'subscription', params: { channel, data } })
    return [
      {
        method: 'public/get_instruments',
        params: { currency: 'USDC', kind: 'option' },
        response: { result: [terms] },
      },
      call(`ticker.${NAME}.100ms`, ticker),
      call('trades.option.USDC.100ms', [{ ...trade, direction: 'buy', contracts: traded / size }]),
    ]
  },
}

test('prices are per coin and amounts are in coins, for any contract size', () => {
  expectContractsOfAnySize(deribit, wire)
})
