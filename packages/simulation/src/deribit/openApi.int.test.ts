import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { MS_PER_DAY } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../testing/deribit/openApi.ts'
import type { MarketSource } from '../marketSource.ts'
import { replaySource } from '../replay/replaySource.ts'
import { simulatedSource } from '../simulated/simulatedSource.ts'
import { type DeribitServer, startDeribitServer } from './startDeribitServer.ts'

const document = resolve(import.meta.dirname, '../../../../../shared/data/wire/deribit-openapi/deribit-openapi.json')
const isAbsent = !existsSync(document)
if (isAbsent) console.log(`Deribit's API description is not at ${document}: answers are not checked against it`)

/**
 * Differences between the venue and its specification, shown by its recorded responses and its own examples: fields of
 * every response, currencies listed since, daily expiries, no high and low without trades, tick steps as a list, more
 * fields in a book.
 */
const KNOWN_DIFFERENCES = [
  /^[a-z_]+\.(usIn|usOut|usDiff|testnet) is not in the document$/,
  /_currency is none of its values: (USDC|USD|BTC|ETH|SOL|XRP|DOGE|LINK)$/,
  /settlement_period is none of its values: day$/,
  /\.(rfq|volume_notional|change_id|volume_usd) is not in the document$/,
  // Pairs, of which the document does not speak: they never settle, and a contract is a ten-thousandth of a coin.
  /^get_instruments\.result\[\]\.(settlement_period|settlement_currency|expiration_timestamp) is missing$/,
  /^get_instruments\.result\[\]\.contract_size is no integer: 0\.0001$/,
  /^(get_book_summary_by_currency\.result\[\]|ticker\.result|get_order_book\.result)\.open_interest is missing$/,
  /coin_type is none of its values: USDC$/,
  /underlying_index is no number: /,
  /\.(high|low) is null$/,
  /tick_size_steps is no object: /,
  /^get_order_book\.result\.(estimated_delivery_price|interest_value) is not in the document$/,
]

const REQUESTS: readonly (readonly [method: string, query: string])[] = [
  ['get_time', ''],
  ['test', ''],
  ['hello', 'client_name=a&client_version=1'],
  ['status', ''],
  ['get_currencies', ''],
  ['get_index_price_names', 'extended=true'],
  ['get_instruments', 'currency=any'],
  ['get_instrument', 'instrument_name=BTC-29MAR30-100000-C'],
  ['get_book_summary_by_currency', 'currency=BTC&kind=option'],
  ['get_book_summary_by_currency', 'currency=ETH&kind=future'],
  ['get_book_summary_by_instrument', 'instrument_name=BTC-PERPETUAL'],
  ['ticker', 'instrument_name=BTC-29MAR30-100000-C'],
  ['ticker', 'instrument_name=BTC-29MAR30-130000-P'],
  ['ticker', 'instrument_name=BTC-PERPETUAL'],
  ['get_order_book', 'instrument_name=BTC-29MAR30-100000-C'],
  ['get_order_book', 'instrument_name=ETH-PERPETUAL'],
  ['get_index_price', 'index_name=btc_usd'],
  ['get_last_trades_by_currency', 'currency=BTC'],
  ['get_last_trades_by_currency_and_time', 'currency=BTC&start_timestamp=0&end_timestamp=9999999999999'],
  ['get_last_trades_by_instrument', 'instrument_name=BTC-PERPETUAL'],
  ['get_volatility_index_data', 'currency=BTC&start_timestamp=0&end_timestamp=9999999999999&resolution=1D'],
  ['get_delivery_prices', 'index_name=btc_usd'],
  ['get_block_rfq_trades', 'currency=any'],
]

const SIMULATED_REQUESTS: typeof REQUESTS = [
  ['get_instruments', 'currency=any'],
  ['get_book_summary_by_currency', 'currency=USDC'],
  ['ticker', 'instrument_name=SOL_USDC-PERPETUAL'],
  ['ticker', 'instrument_name=BTC_USDC'],
  ['get_order_book', 'instrument_name=ETH_USDC'],
  ['get_last_trades_by_instrument', 'instrument_name=BTC_USDC&count=20'],
  ['get_last_trades_by_currency', 'currency=BTC&count=1000'],
  ['get_last_trades_by_currency', 'currency=USDC&count=200'],
  ['get_block_rfq_trades', 'currency=any&count=50'],
  ['get_volatility_index_data', 'currency=ETH&start_timestamp=0&end_timestamp=9999999999999&resolution=3600'],
  ['get_delivery_prices', 'index_name=sol_usdc'],
  ['get_last_settlements_by_currency', 'currency=BTC&count=100'],
  ['get_funding_rate_history', 'instrument_name=BTC-PERPETUAL&start_timestamp=0&end_timestamp=9999999999999'],
  [
    'get_tradingview_chart_data',
    'instrument_name=BTC-PERPETUAL&start_timestamp=0&end_timestamp=9999999999999&resolution=60',
  ],
]

const servers: DeribitServer[] = []
const serve = async (source: MarketSource, from: number): Promise<string> => {
  const server = await startDeribitServer({ source, speed: 0, from })
  servers.push(server)
  return server.url
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

const unexplained = async (url: string, method: string, query: string): Promise<readonly string[]> => {
  const answer = await (await fetch(`${url}/api/v2/public/${method}?${query}`)).json()
  const problems = openApi(document).problems(method, answer)
  return problems.filter((problem) => !KNOWN_DIFFERENCES.some((pattern) => pattern.test(problem)))
}

let replayUrl = ''
let simulatedUrl = ''
beforeAll(async () => {
  const names = ['chains.csv', 'trades.csv', 'dvol.csv', 'delivery.csv']
  const replay = await replaySource(names.map((name) => resolve(import.meta.dirname, '../replay/fixtures', name)))
  replayUrl = await serve(replay, replay.lastMs)
  const startMs = Date.UTC(2026, 7, 3, 12)
  simulatedUrl = await serve(simulatedSource({ seed: 5, startMs }), startMs + 2 * MS_PER_DAY)
})

test.skipIf(isAbsent).for(REQUESTS)('recorded: %s?%s matches Deribit’s description', async ([method, query]) => {
  expect(await unexplained(replayUrl, method, query)).toEqual([])
})

test.skipIf(isAbsent).for(SIMULATED_REQUESTS)(
  'simulated: %s?%s matches Deribit’s description',
  async ([method, query]) => {
    expect(await unexplained(simulatedUrl, method, query)).toEqual([])
  },
)
