import { type Desk, each, type Row } from '../../desk.ts'
import { isExchange, venueOf } from '../../wire/names.ts'

/**
 * Returns spot pairs of a venue with the time range of their stored prices; every column under the names of both
 * methods.
 */
export const pairsOf = async (desk: Desk, exchange: string, pair?: string): Promise<readonly Row[]> => {
  const venue = venueOf(exchange)
  if (!isExchange(desk, exchange)) return []
  const pairFilter = pair?.toLowerCase()
  return each(await desk.runStudy('spot-board', { exchange: venue }), (row): Row | undefined => {
    const name = `${row.text('coin') ?? ''}_${row.text('quoteCurrency') ?? ''}`.toLowerCase()
    if (pairFilter !== undefined && name !== pairFilter) return undefined
    const first = row.number('firstBar')
    const last = row.number('lastBar')
    return { endTimestamp: last, exchange, pair: name, startTimestamp: first, startDate: first, endDate: last }
  })
}
