import { type BlockRfqTrade, unixMs } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import type { ReportedTrade } from '../rest/optionVenue.ts'
import type { VenueQuirks } from '../rest/venueView.ts'
import { type ViewedTrade, viewedTrades } from '../rest/viewedTrades.ts'
import { numberFromWire, numeral, volFromWire } from '../rest/wireText.ts'

export type TapeMessage = { readonly topic: string; readonly text: string }

type OptionRows = {
  readonly quirks: VenueQuirks
  /** Returns the venue's name of an option. */
  readonly nameOf: (coin: string, option: Pick<ViewedTrade, 'expiryMs' | 'strike' | 'isCall'>) => string
  /** Coins per contract. */
  readonly contractCoins: (coin: string) => number
}

/** Creates rows of OKX's option tape, and their numbers. */
export const okxOptionRows = ({ quirks, nameOf, contractCoins }: OptionRows) => {
  const contractsOf = (coin: string, amountCoin: number | undefined): number =>
    Math.max(1, Math.round(((amountCoin ?? 0) * quirks.sizeShare) / contractCoins(coin)))

  const tradeRow = (coin: string, viewed: ViewedTrade) => ({
    instId: nameOf(coin, viewed),
    instFamily: `${coin}-USD`,
    tradeId: viewed.trade.tradeId,
    px: numeral(viewed.trade.price, 4, ''),
    sz: String(contractsOf(coin, viewed.trade.amountCoin)),
    side: viewed.trade.takerSide,
    fillVol: numeral(viewed.trade.vol, 6, ''),
    fwdPx: numeral(viewed.forward, 4, ''),
    idxPx: numeral(viewed.trade.index, 2, ''),
    markPx: numeral(viewed.trade.mark, 6, ''),
    ts: String(viewed.trade.atMs),
  })

  /** Returns a structure with its legs in whole multiples of the smallest. */
  const structureRow = (coin: string, blockTdId: string, legs: readonly ViewedTrade[]) => {
    const smallest = Math.min(...legs.map(({ trade }) => trade.amountCoin ?? 0))
    const unit = contractsOf(coin, smallest)
    return {
      cTime: String(legs[0].trade.atMs),
      blockTdId,
      legs: legs.map((leg) => ({
        instId: nameOf(coin, leg),
        tradeId: leg.trade.tradeId,
        px: numeral(leg.trade.price, 4, ''),
        sz: String(unit * Math.round((leg.trade.amountCoin ?? 0) / smallest)),
        side: leg.trade.takerSide,
      })),
    }
  }
  /** Returns structures by request for quote of which the venue lists every leg, oldest first. */
  const structuresOf = (coin: string, trades: readonly ViewedTrade[]) =>
    [...Map.groupBy(trades, ({ trade }) => trade.blockRfqId)].flatMap(([rfqId, legs]) =>
      rfqId !== undefined && legs.length === legs[0].trade.blockTradeLegs ? [structureRow(coin, rfqId, legs)] : [],
    )

  const reportTrades = (coin: string, trades: readonly ViewedTrade[]): readonly ReportedTrade[] => {
    const structureOfLeg = new Map(
      structuresOf(coin, trades).flatMap(({ blockTdId, legs }) => legs.map(({ tradeId }) => [tradeId, blockTdId])),
    )
    return trades.map((viewed) => {
      const { tradeId, px, sz, fillVol, markPx, idxPx } = tradeRow(coin, viewed)
      const blockRfqId = structureOfLeg.get(tradeId)
      return {
        tradeId,
        price: Number(px),
        amountCoin: Number(sz) * contractCoins(coin),
        vol: volFromWire(fillVol),
        mark: numberFromWire(markPx),
        index: numberFromWire(idxPx),
        blockTradeId: viewed.trade.blockTradeId === undefined ? undefined : (blockRfqId ?? tradeId),
        blockRfqId,
      }
    })
  }

  const structures = (coin: string, trades: readonly ViewedTrade[]): readonly BlockRfqTrade[] =>
    structuresOf(coin, trades).map(({ cTime, blockTdId, legs }) => {
      const least = Math.min(...legs.map(({ sz }) => Number(sz)))
      const atMs = unixMs(Number(cTime))
      return {
        type: 'block-rfq-trade',
        venue: 'okx',
        symbol: coin,
        atMs,
        receivedAtMs: atMs,
        rfqId: blockTdId,
        takerSide: legs[0].side,
        amountCoin: least * contractCoins(coin),
        legs: legs.map(({ instId, side, sz, px }) => ({
          instrument: instId,
          side,
          ratio: Number(sz) / least,
          price: Number(px),
        })),
      }
    })
  return { tradeRow, structuresOf, reportTrades, structures }
}

/** OKX's tape of options: book trades on one channel, blocks by leg on another, and whole structures on a third. */
export const okxOptionTape = (
  source: PricedSource,
  quirks: VenueQuirks,
  { tradeRow, structuresOf }: ReturnType<typeof okxOptionRows>,
) => {
  const message = (arg: Readonly<Record<string, string>>, about: string, row: object): TapeMessage => ({
    topic: `${arg.channel} ${about}`,
    text: JSON.stringify({ arg, data: [row] }),
  })
  return {
    messages: (coin: string, fromMs: number, toMs: number): readonly TapeMessage[] => {
      const trades = viewedTrades(source, coin, fromMs, toMs, quirks)
      const family = `${coin}-USD`
      return [
        ...structuresOf(coin, trades).map((row) => message({ channel: 'public-struc-block-trades' }, '', row)),
        ...trades.map((viewed) => {
          const row = tradeRow(coin, viewed)
          if (viewed.trade.blockTradeId === undefined)
            return message({ channel: 'option-trades', instFamily: family }, family, row)
          return message({ channel: 'public-block-trades', instId: row.instId }, row.instId, row)
        }),
      ]
    },
    /** Returns book trades, newest first. */
    recent: (coin: string, fromMs: number, toMs: number): readonly object[] =>
      viewedTrades(source, coin, fromMs, toMs, quirks)
        .filter(({ trade }) => trade.blockTradeId === undefined)
        .map((viewed) => tradeRow(coin, viewed))
        .reverse(),
    /** Returns the structures of the last hours, newest first. */
    structures: (coin: string, fromMs: number, toMs: number): readonly object[] =>
      structuresOf(coin, viewedTrades(source, coin, fromMs, toMs, quirks)).reverse(),
  }
}
