import { nameBits } from '../random.ts'
import { type BookLevel, bookLevels, countInstants, longShare } from '../rest/bookLevels.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import type { VenueContract } from '../rest/venueContracts.ts'
import { numberParam, numeral } from '../rest/wireText.ts'
import { okxAnswer } from './okxAnswer.ts'
import { familyOf, nameOf, priceOf, tradedOf } from './okxContractRows.ts'

/** Width as a share of the legs' combined width. */
const NARROWER = 0.45
/** Share of the far leg's volume. */
const TRADED_AS_ROLL = 0.25

/** Returns the response of `market/books`: [price, contracts, deprecated, orders]. */
export const bookAnswer = (contract: VenueContract, atMs: number): RestAnswer => {
  const { tick, bid, ask, bidSizeCoin, askSizeCoin } = contract
  const seed = nameBits(`okx ${nameOf(contract)}`)
  const book = bookLevels({ seed, atMs, tick, bid, ask, bidCoins: bidSizeCoin, askCoins: askSizeCoin })
  const side = (levels: readonly BookLevel[]) =>
    levels.map(({ price, coins }) => [priceOf(contract, price), tradedOf(contract, coins), '0', '3'])
  return okxAnswer([{ asks: side(book.asks), bids: side(book.bids), ts: String(atMs) }])
}

/** Returns the response of the long/short ratios: [time, ratio], newest first. */
export const ratioAnswer = (
  path: string,
  contract: VenueContract,
  params: URLSearchParams,
  atMs: number,
): RestAnswer => {
  const limit = Math.min(100, numberParam(params, 'limit') ?? 100)
  const fromMs = numberParam(params, 'begin')
  const toMs = numberParam(params, 'end')
  const seed = nameBits(`${path} ${nameOf(contract)}`)
  return okxAnswer(
    countInstants({ period: params.get('period'), fromMs, toMs, limit, atMs }).map((countedMs) => {
      const share = longShare(seed, countedMs)
      return [String(countedMs), numeral(share / (1 - share), 4, '')]
    }),
  )
}

type Roll = { readonly near: VenueContract; readonly far: VenueContract }

/** Returns rolls of neighboring contracts of a family, the perpetual first. */
export const rollsOf = (contracts: readonly VenueContract[]): readonly Roll[] =>
  [
    ...Map.groupBy(
      contracts.filter(({ kind }) => kind !== 'spot'),
      familyOf,
    ).values(),
  ].flatMap((family) => {
    const legs = family.toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0))
    return legs.slice(1).map((far, i) => ({ near: legs[i], far }))
  })

export const spreadName = (near: VenueContract, far: VenueContract): string => `${nameOf(near)}_${nameOf(far)}`

/** The buyer of the spread sells the near leg. */
export const spreadRow = (near: VenueContract, far: VenueContract) => ({
  sprdId: spreadName(near, far),
  sprdType: near.margin,
  state: 'live',
  baseCcy: near.coin,
  szCcy: near.margin === 'inverse' ? 'USD' : near.coin,
  quoteCcy: near.margin === 'inverse' ? 'USD' : 'USDT',
  tickSz: String(near.tick),
  minSz: '1',
  lotSz: '1',
  listTime: '0',
  expTime: String(far.expiryMs ?? ''),
  uTime: '0',
  legs: [
    { instId: nameOf(near), side: 'sell' },
    { instId: nameOf(far), side: 'buy' },
  ],
})

/** Returns a book narrower than the legs, sometimes off-center. */
export const spreadTicker = (near: VenueContract, far: VenueContract, atMs: number) => {
  const width = (far.ask ?? Number.NaN) - (far.bid ?? Number.NaN) + (near.ask ?? Number.NaN) - (near.bid ?? Number.NaN)
  const mid = far.mark - near.mark
  const off = (longShare(nameBits(spreadName(near, far)), atMs) - 0.53) * 4 * width
  const half = (width * NARROWER) / 2
  const size = near.margin === 'inverse' ? '25000' : numeral(near.bidSizeCoin, 4, '0.001')
  return {
    sprdId: spreadName(near, far),
    last: numeral(mid, 2, ''),
    lastSz: size,
    askPx: numeral(mid + off + half, 2, ''),
    askSz: size,
    bidPx: numeral(mid + off - half, 2, ''),
    bidSz: size,
    vol24h: numeral((near.margin === 'inverse' ? far.volumeUsd : far.volumeCoin) * TRADED_AS_ROLL, 3, '0'),
    ts: String(atMs),
  }
}
