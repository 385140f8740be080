import { type Chain, daysBetween, yearsBetween } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { volAtLife } from '../../volatility/term-structure/forwardVols.ts'

const output = {
  fund: text('fund of these options'),
  expiry: maybe(time('expiry; null by strike')),
  days: maybe(number('days', 'remaining life')),
  strikeUsd: maybe(number('quote ccy', 'strike, USD a coin: that of a share ÷ coins a share; null by expiry')),
  coinsPerShare: number('coin', 'coins per share'),
  isImplied: flag('source of coins per share: price of the share over that of the coin, or the value you entered'),
  forwardUsd: maybe(number('quote ccy', 'forward of the share in USD a coin')),
  atmVol: maybe(number('decimal', 'at-the-money vol of the fund’s options')),
  rr25: maybe(number('decimal', '25-delta risk reversal, call − put')),
  coinVenue: maybe(text('venue of the coin’s own options to compare with')),
  coinAtmVol: maybe(number('decimal', 'at-the-money vol of the coin at the same life')),
  spreadVol: maybe(number('decimal', 'fund − coin at the money')),
  callCoin: number('coin', 'open calls: shares × coins a share'),
  putCoin: number('coin', 'open puts'),
  openUsd: number('USD', 'open contracts at the price of the share'),
  volumeCoin: number('coin', 'traded today or in the last 24 hours, as the venue counts'),
}

/** Funds whose options a venue publishes: the book, by the coin that the fund holds. */
const FUNDS: Readonly<
  Partial<Record<string, { readonly name: string; readonly venue: string; readonly symbol: string }>>
> = { BTC: { name: 'IBIT', venue: 'cboe', symbol: 'IBIT_USD' } }

const NOTHING = {
  expiry: undefined,
  days: undefined,
  strikeUsd: undefined,
  forwardUsd: undefined,
  atmVol: undefined,
  rr25: undefined,
  coinVenue: null,
  coinAtmVol: undefined,
  spreadVol: undefined,
  callCoin: 0,
  putCoin: 0,
  openUsd: 0,
  volumeCoin: 0,
}

type Sums = { callCoin: number; putCoin: number; openUsd: number; volumeCoin: number }

/** Open and traded coins of the fund by a row key. */
const sumsBy = (chain: Chain, keyOf: (row: number) => number, coinsPerShare: number, shareUsd: number) => {
  const sums = new Map<number, Sums>()
  for (let row = 0; row < chain.size; row++) {
    const key = keyOf(row)
    const sum = sums.get(key) ?? { callCoin: 0, putCoin: 0, openUsd: 0, volumeCoin: 0 }
    sums.set(key, sum)
    const shares = chain.openInterestCoin[row] || 0
    sum[chain.optionType[row] === 0 ? 'callCoin' : 'putCoin'] += shares * coinsPerShare
    sum.openUsd += shares * shareUsd
    sum.volumeCoin += (chain.volume24hCoin[row] || 0) * coinsPerShare
  }
  return sums
}

/** The coin’s own book with the most expiries, for comparison with the fund. */
const widest = (chains: readonly Chain[]): Chain | undefined =>
  chains.toSorted((a, b) => b.expiries.length - a.expiries.length || a.venue.localeCompare(b.venue))[0]

export const fundOptions = defineStudy({
  id: 'fund-options',
  subject: 'coin',
  needs: ['chain'],
  title: 'Fund options in coin terms',
  doc: 'Options of an exchange-traded fund that holds the coin (IBIT of BTC), converted to coins: strikes, open interest and volume, its vol next to that of the coin’s own options.',
  method:
    'Shares × coins per share; strike of a share ÷ coins per share is the strike in USD per coin. Coins per share: as entered, from the holdings that the fund publishes; else implied, price of the share ÷ index of the coin at the instant ' +
    'of the fund’s chain, so that a premium or discount of the fund is in it. The coin’s vol is that of its widest book, linear in total variance to the same life. The fund’s options are American, quoted at the exchange’s hours and fifteen minutes late; their open interest is that at the end of the session before.',
  input: {
    by: argument.choice('one row per expiry or per strike', ['expiry', 'strike'], 'expiry'),
    coinsPerShare: argument.number('coin', 'coins a share as the fund publishes them; 0: implied', 0, 0, 1),
  },
  output,
  run: async (input, context) => {
    const fund = FUNDS[input.coin]
    if (fund === undefined)
      return noData(
        `No fund on ${input.coin} has options that a venue here gives: ${Object.keys(FUNDS).join(', ')} has.`,
      )
    const chain = await context.live('chain', { venue: fund.venue, symbol: fund.symbol }, input.asOfMs)
    if (chain === undefined || chain.size === 0)
      return noData(
        `No options of ${fund.name} are available ${whenText(input.asOfMs)}: its venue ${fund.venue} is collected where it is named (--venues …,${fund.venue}), and npx gvol import reads its chains from files.`,
      )
    const ownThen = await context.liveOf('chain', { coin: input.coin }, chain.atMs)
    const own = widest(ownThen.filter(({ size }) => size > 0))
    const shareUsd = chain.index ?? Number.NaN
    const implied = shareUsd / (own?.index ?? Number.NaN)
    const coinsPerShare = input.coinsPerShare > 0 ? input.coinsPerShare : implied
    if (!(coinsPerShare > 0))
      return noData(
        `How many ${input.coin} a share of ${fund.name} represents cannot be computed: the price of ${Number.isNaN(shareUsd) ? 'the share' : input.coin} at its chain is not available. Enter coinsPerShare.`,
      )
    const same = { ...NOTHING, fund: fund.name, coinsPerShare, isImplied: input.coinsPerShare === 0 }
    if (input.by === 'strike') {
      const sums = sumsBy(chain, (row) => chain.strike[row], coinsPerShare, shareUsd || 0)
      const rows = [...sums]
        .sort(([a], [b]) => a - b)
        .map(([strike, sum]) => ({ ...same, ...sum, strikeUsd: strike / coinsPerShare }))
      return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
    }
    const sums = sumsBy(chain, (row) => chain.expiryMs[row], coinsPerShare, shareUsd || 0)
    const coinNodes =
      own === undefined ? [] : listedVolsOf(own).expiries.map(({ timeYears, atmVol }) => ({ timeYears, vol: atmVol }))
    const surface = new Map(listedVolsOf(chain).expiries.map((expiry) => [expiry.expiryMs as number, expiry]))
    const rows = Array.from(chain.expiries, (expiryMs) => {
      const of = surface.get(expiryMs)
      const coinAtmVol = volAtLife(coinNodes, yearsBetween(chain.atMs, expiryMs))
      const { call25, put25 } = of?.deltaVols ?? {}
      return {
        ...same,
        ...sums.get(expiryMs),
        expiry: expiryMs,
        days: daysBetween(chain.atMs, expiryMs),
        forwardUsd: of === undefined ? undefined : of.forward / coinsPerShare,
        atmVol: of?.atmVol,
        rr25: call25 === undefined || put25 === undefined ? undefined : call25 - put25,
        coinVenue: own?.venue ?? null,
        coinAtmVol,
        spreadVol: of?.atmVol === undefined || coinAtmVol === undefined ? undefined : of.atmVol - coinAtmVol,
      }
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
