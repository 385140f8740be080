import type { simulatedSource } from '@gvol/simulation'
import { openColumnar, readEvents, sql } from '@gvol/store'

type Source = ReturnType<typeof simulatedSource>

export type Compared = {
  readonly made: number
  readonly lost: number
  readonly doubled: number
  readonly chains: number
  readonly brokenChains: number
}

/** What the store of the processes that have ended holds of what was made. */
export const storedOfMade = async (
  place: Parameters<typeof openColumnar>[0],
  source: Source,
  fromMs: number,
  toMs: number,
): Promise<Compared> => {
  const columnar = openColumnar(place)
  try {
    const trades = await readEvents(columnar, 'trade', { venue: 'deribit', symbol: 'BTC', fromMs, toMs })
    const held = Map.groupBy(trades, ({ tradeId }) => tradeId)
    const made = source.tradesBetween('BTC', fromMs, toMs).filter(({ kind }) => kind === 'option')
    const { column } = await columnar.columns(
      sql`SELECT count() AS quotes, uniqExact(instrument) AS instruments FROM optionQuote FINAL GROUP BY venue, symbol, snapshotMs`,
    )
    const quotes = column.quotes as readonly number[]
    return {
      made: made.length,
      lost: made.filter(({ tradeId }) => !held.has(tradeId)).length,
      doubled: [...held.values()].filter((rows) => rows.length > 1).length,
      chains: quotes.length,
      brokenChains: quotes.filter((rows, at) => rows !== column.instruments?.[at]).length,
    }
  } finally {
    await columnar.close()
  }
}
