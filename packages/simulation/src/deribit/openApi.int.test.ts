import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaySource } from '../replay/replaySource.ts'
import { type DeribitServer, startDeribitServer } from './startDeribitServer.ts'
import { openApi } from './testing/openApi.ts'

const document = resolve(import.meta.dirname, '../../../../../shared/data/wire/deribit-openapi/deribit-openapi.json')
const isAbsent = !existsSync(document)
if (isAbsent) console.log(`Deribit's API description is not at ${document}: answers are not checked against it`)

/**
 * Where the venue itself differs from its description, as its recorded answers and its own examples show: fields of
 * every answer, currencies listed since, days' expiries, no high and low where nothing was traded, steps of the tick in
 * a list, more fields in a book.
 */
const KNOWN_DIFFERENCES = [
  /^[a-z_]+\.(usIn|usOut|usDiff|testnet) is not in the document$/,
  /_currency is none of its values: (USDC|USD|BTC|ETH|SOL)$/,
  /settlement_period is none of its values: day$/,
  /\.(rfq|volume_notional|change_id|volume_usd) is not in the document$/,
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

let server: DeribitServer
beforeAll(async () => {
  const names = ['chains.csv', 'trades.csv', 'dvol.csv', 'delivery.csv']
  const source = await replaySource(names.map((name) => resolve(import.meta.dirname, '../replay/fixtures', name)))
  server = await startDeribitServer({ source, speed: 0, from: source.lastMs })
})
afterAll(() => server.close())

test.skipIf(isAbsent).for(REQUESTS)('%s?%s is as Deribit describes it', async ([method, query]) => {
  const answer = await (await fetch(`${server.url}/api/v2/public/${method}?${query}`)).json()
  const problems = openApi(document).problems(method, answer)
  expect(problems.filter((problem) => !KNOWN_DIFFERENCES.some((known) => known.test(problem)))).toEqual([])
})
