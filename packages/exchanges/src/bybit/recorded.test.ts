import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unixMs } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { bybitFeed } from './feed.ts'
import { instrumentFromOptionRow } from './instruments.ts'
import { type OptionRow, optionTicker } from './messages.ts'
import { optionQuoteFromTicker } from './normalize.ts'

/** Real messages that others recorded; they are not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../shared/data/wire/nautilus_trader/bybit/test_data')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded Bybit messages are not at ${wire}.`)
const json = (file: string) => JSON.parse(readFileSync(join(wire, file), 'utf8'))
const refuse = (reason: string) => {
  throw new Error(reason)
}

/** Black-76 with the error function of Abramowitz and Stegun 7.1.26, to 1e-7: a second method for the units. */
const normCdf = (x: number) => {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-z * z)
  return x > 0 ? 1 - tail / 2 : tail / 2
}

describe.skipIf(!isHere)('nautilus_trader', () => {
  test('lists of options, linear and inverse contracts are read without a reject', () => {
    const feed = bybitFeed({})
    for (const [file, category] of [
      ['http_get_instruments_option.json', 'option'],
      ['http_get_instruments_linear.json', 'linear'],
      ['http_get_instruments_inverse.json', 'inverse'],
    ]) {
      feed.takeAnswer('/market/instruments-info', { category }, json(file), 0)
    }
    expect(feed.rejected().samples).toEqual([])
    expect(feed.instruments().map(({ name, kind }) => [name, kind])).toEqual([
      ['ETH-26JUN26-16000-P', 'option'],
      ['BTCUSDT', 'perpetual'],
      ['ETHUSDT', 'perpetual'],
      ['BTCUSD', 'perpetual'],
    ])
    expect(feed.instruments()[0]).toMatchObject({ strike: 16_000, optionType: 'put', symbol: 'ETH_USDC' })
  })

  test('the recorded ticker of 2023-01-05: its IV, forward and greeks give its mark, so the units are these', () => {
    // The stream writes bidPrice, bidIv, markPriceIv where REST writes bid1Price, bid1Iv, markIv.
    const { data, ts } = json('ws_ticker_option.json')
    const row = {
      ...data,
      bid1Price: data.bidPrice,
      ask1Price: data.askPrice,
      ask1Iv: data.askIv,
      markIv: data.markPriceIv,
    }
    if (!optionTicker.is(row)) throw new Error(optionTicker.problem(row))
    const expiry = Date.UTC(2023, 0, 6, 8)
    const instrument = instrumentFromOptionRow(
      {
        symbol: data.symbol,
        status: 'Trading',
        baseCoin: 'BTC',
        quoteCoin: 'USDC',
        settleCoin: 'USDC',
        optionsType: 'Call',
        launchTime: '0',
        deliveryTime: String(expiry),
        priceFilter: { tickSize: '5' },
      } satisfies OptionRow,
      refuse,
    )
    if (instrument === undefined) throw new Error('no instrument')
    const stamp = { atMs: unixMs(ts), receivedAtMs: unixMs(ts) }
    const quote = optionQuoteFromTicker(row, instrument, stamp, refuse)
    const { markVol = Number.NaN, underlying = Number.NaN, strike } = quote
    const root = Math.sqrt((expiry - ts) / 86_400_000 / 365)
    const d1 = Math.log(underlying / strike) / (markVol * root) + (markVol * root) / 2
    expect(underlying * normCdf(d1) - strike * normCdf(d1 - markVol * root)).toBeCloseTo(quote.mark ?? 0, 0)
    expect(normCdf(d1)).toBeCloseTo(quote.delta ?? 0, 3)
    const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
    expect((underlying * density * root) / 100).toBeCloseTo(quote.vegaPerPoint ?? 0, 2)
    // Within the last day the venue's theta is the decay over what is left of it.
    const daysLeft = (expiry - ts) / 86_400_000
    const theta = (-underlying * density * markVol) / (2 * root) / 365
    expect(theta * daysLeft).toBeCloseTo(quote.thetaPerDay ?? 0, 0)
    expect([quote.bid, quote.bidVol, quote.ask, quote.askVol]).toEqual([undefined, undefined, 10, 0.514])
  })

  test('trades of the stream are read; confirmations yield nothing, a refused topic is counted', () => {
    const feed = bybitFeed({})
    feed.takeAnswer('/market/instruments-info', { category: 'linear' }, json('http_get_instruments_linear.json'), 0)
    const text = (file: string) => readFileSync(join(wire, file), 'utf8')
    const trade = text('ws_public_trade.json').replace('"trade.linear.BTCUSDT"', '"publicTrade.BTCUSDT"')
    expect(feed.takeText(trade, 0)).toMatchObject([
      { type: 'trade', amountCoin: 0.01, price: 27_451, takerSide: 'buy' },
    ])
    expect(feed.takeText(text('ws_subscription_ack.json'), 0)).toEqual([])
    expect(feed.rejected().count).toBe(0)
    expect(feed.takeText(text('ws_subscription_failure.json'), 0)).toEqual([])
    expect(feed.rejected().byReason).toEqual({ 'topic-refused': 1 })
  })
})
