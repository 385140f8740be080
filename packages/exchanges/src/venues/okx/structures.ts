import { boundedMap, type MarketEvent } from '@gvol/market'
import type { FeedFrame } from '../../feed/feedFrame.ts'
import { optionTrade, structureLeg, structureTrade } from './messages.ts'
import { blockTradeFromRow, structureFrom } from './normalize.ts'

/** Some days of blocks. */
const REMEMBERED = 5_000
export type StructureReader = {
  /** Rows of `public-struc-block-trades` and of `rfq/public-trades`: structures with their legs. */
  readonly takeStructures: (list: readonly unknown[], receivedAtMs: number) => readonly MarketEvent[]
  /** Rows of `public-block-trades`: the same trades leg by leg, with IV and mark. */
  readonly takeBlockTrades: (list: readonly unknown[], receivedAtMs: number) => readonly MarketEvent[]
}

/** What was traded by request for quote: whole, and by leg on the tape of blocks, which does not name the structure. */
export const structureReader = ({
  checked,
  foundAgain,
  foundOption,
  isNewTrade,
  reject,
}: FeedFrame): StructureReader => {
  const structureOfLeg = boundedMap<string, string>(REMEMBERED, 'first-set')
  return {
    takeStructures: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const trade of checked(structureTrade, list, 'structure')) {
        const legs = checked(structureLeg, trade.legs, 'leg').flatMap((leg) => {
          structureOfLeg.set(leg.tradeId, trade.blockTdId)
          const instrument = foundAgain(leg.instId)
          return instrument === undefined ? [] : [{ leg, instrument }]
        })
        // A structure with a leg that is unknown or unwanted (spot) would be told with wrong ratios.
        const [first, ...others] = legs
        const isWhole = legs.length === trade.legs.length
        if (first !== undefined && isWhole && isNewTrade(`structure ${trade.blockTdId}`))
          events.push(structureFrom(trade, [first, ...others], receivedAtMs, reject))
      }
      return events
    },
    takeBlockTrades: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const row of checked(optionTrade, list, 'block trade')) {
        const instrument = foundOption(row.instId)
        if (instrument === undefined || !isNewTrade(`block ${row.instId} ${row.tradeId}`)) continue
        events.push(blockTradeFromRow(row, instrument, structureOfLeg.get(row.tradeId), receivedAtMs, reject))
      }
      return events
    },
  }
}
