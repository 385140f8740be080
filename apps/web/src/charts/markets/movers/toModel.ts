import type { PlotSpec } from '@gvol/plot'
import { rankedBars } from '../../../chart/model/rankedBars.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowsWithOpen } from '../leastOpen.ts'
import { marketLinks } from '../marketLinks.ts'

const NAMES = {
  priceChange24h: 'Price, change of a day',
  fundingAprChange24h: 'Funding APR, change of a day',
  openInterestChange24h: 'Open interest, change of a day',
} as const

export const COLUMNS = [
  ...(['coin', 'venue', 'symbol', 'instrument', 'openInterestUsd'] as const),
  ...(['priceChange24h', 'fundingAprChange24h', 'openInterestChange24h'] as const),
] as const

type MoverControls = {
  readonly measure: keyof typeof NAMES
  readonly per: 'coin' | 'contract'
  readonly least: Parameters<typeof rowsWithOpen>[2]
}

/** Returns bars, the largest rise to the largest fall: of each coin its perpetual with most open interest, or of all. */
export const toModel = (
  { data }: StudyAnswer<'all-perpetuals', (typeof COLUMNS)[number]>,
  { measure, per, least }: MoverControls,
): PlotSpec => {
  const values = data[measure]
  const open = (row: number) => data.openInterestUsd[row] ?? 0
  const moved = rowsWithOpen(Array.from(data.instrument.keys()), data.openInterestUsd, least).filter(
    (row) => values[row] !== null,
  )
  const largestOfCoin = (rows: readonly number[]) => rows.reduce((best, row) => (open(row) > open(best) ? row : best))
  const rows = per === 'contract' ? moved : [...Map.groupBy(moved, (row) => data.coin[row]).values()].map(largestOfCoin)
  return rankedBars({
    id: measure,
    name: NAMES[measure],
    of: 'Perpetual',
    values,
    rows,
    // The market, not the instrument: it is shorter, and a venue lists few perpetuals of one market.
    namesOf: (listed) => listed.map((row) => `${data.symbol[row]} ${data.venue[row]}`),
    shortOf: (listed) => listed.map((row) => data.coin[row]),
    leadsTo: (row) => marketLinks.contract('perpetual', data.venue[row], data.instrument[row]),
  })
}
