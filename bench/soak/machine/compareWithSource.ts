import type { simulatedSource } from '@gvol/simulation'
import { openColumnar, readEvents, sql } from '@gvol/store'

type Source = ReturnType<typeof simulatedSource>

export type Compared = {
  readonly generated: number
  readonly lost: number
  readonly doubled: number
  readonly chains: number
  readonly brokenChains: number
}

/** Compares the store of the ended processes with what the simulator generated. */
export const compareWithSource = async (
  location: Parameters<typeof openColumnar>[0],
  source: Source,
  fromMs: number,
  toMs: number,
): Promise<Compared> => {
  const columnar = openColumnar(location)
  try {
    const trades = await readEvents(columnar, 'trade', { venue: 'deribit', symbol: 'BTC', fromMs, toMs })
    const storedById = Map.groupBy(trades, ({ tradeId }) => tradeId)
    const generated = source.tradesBetween('BTC', fromMs, toMs).filter(({ kind }) => kind === 'option')
    const { column } = await columnar.columns(
      sql`SELECT count() AS quotes, uniqExact(instrument) AS instruments FROM optionQuote FINAL GROUP BY venue, symbol, snapshotMs`,
    )
    const quotes = column.quotes as readonly number[]
    return {
      generated: generated.length,
      lost: generated.filter(({ tradeId }) => !storedById.has(tradeId)).length,
      doubled: [...storedById.values()].filter((rows) => rows.length > 1).length,
      chains: quotes.length,
      brokenChains: quotes.filter((rows, at) => rows !== column.instruments?.[at]).length,
    }
  } finally {
    await columnar.close()
  }
}
