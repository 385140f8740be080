import { boundedMap, type MarketEvent } from '@gvol/market'
import type { FeedFrame } from '../../feed/feedFrame.ts'
import { optionTrade, structureLeg, structureTrade } from './messages.ts'
import { blockTradeFromRow, structureFrom } from './normalize.ts'

/** Enough for a few days of blocks. */
const REMEMBERED = 5_000
export type StructureReader = {
  /** Reads rows of `public-struc-block-trades` and of `rfq/public-trades`: structures with their legs. */
  readonly takeStructures: (list: readonly unknown[], receivedAtMs: number) => readonly MarketEvent[]
  /** Reads rows of `public-block-trades`: the same trades by leg, with IV and mark. */
  readonly takeBlockTrades: (list: readonly unknown[], receivedAtMs: number) => readonly MarketEvent[]
}

/**
 * Reads trades by request for quote: whole structures, and their legs from the block tape, which does not name the
 * structure.
 */
export const structureReader = ({
  checked,
  findPolledInstrument,
  findOption,
  isNewId,
  reject,
}: FeedFrame): StructureReader => {
  const structureOfLeg = boundedMap<string, string>(REMEMBERED, 'first-set')
  return {
    takeStructures: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const trade of checked(structureTrade, list, 'structure')) {
        const legs = checked(structureLeg, trade.legs, 'leg').flatMap((leg) => {
          structureOfLeg.set(leg.tradeId, trade.blockTdId)
          const instrument = findPolledInstrument(leg.instId)
          return instrument === undefined ? [] : [{ leg, instrument }]
        })
        // A structure with an unlisted or unselected leg (spot) would be emitted with wrong ratios.
        const [first, ...others] = legs
        const isWhole = legs.length === trade.legs.length
        if (first !== undefined && isWhole && isNewId(`structure ${trade.blockTdId}`))
          events.push(structureFrom(trade, [first, ...others], receivedAtMs, reject))
      }
      return events
    },
    takeBlockTrades: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const row of checked(optionTrade, list, 'block trade')) {
        const instrument = findOption(row.instId)
        if (instrument === undefined || !isNewId(`block ${row.instId} ${row.tradeId}`)) continue
        events.push(blockTradeFromRow(row, instrument, structureOfLeg.get(row.tradeId), receivedAtMs, reject))
      }
      return events
    },
  }
}
