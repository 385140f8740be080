import type { PlotSpec } from '@gvol/plot'
import { rankedBars } from '../../../chart/model/rankedBars.ts'
import { withoutCommonEnd } from '../../../chart/model/shortNames.ts'
import { perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['instrument', 'fundingApr', 'openInterestChange24h', 'priceChange24h'] as const

const NAMES = {
  fundingApr: 'Funding APR, simple',
  openInterestChange24h: 'Open interest, change of a day',
  priceChange24h: 'Price, change of a day',
} as const

/** Returns bars, highest to lowest; if there are many, only both ends. A bar opens its perpetual. */
export const toModel = (
  { data }: StudyAnswer<'perpetuals-board', (typeof COLUMNS)[number]>,
  measure: keyof typeof NAMES,
  exchange: string,
): PlotSpec =>
  rankedBars({
    id: measure,
    name: NAMES[measure],
    of: 'Perpetual',
    values: data[measure],
    rows: Array.from(data.instrument.keys()),
    namesOf: (rows) => {
      const names = rows.map((row) => data.instrument[row])
      return names.map(withoutCommonEnd(names))
    },
    leadsTo: (row) => perpetualPath(exchange, data.instrument[row]),
  })
