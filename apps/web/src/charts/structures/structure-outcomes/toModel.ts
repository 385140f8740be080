import { compactText, decimalText, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { strategyName } from '../strategyName.ts'

export const COLUMNS = [
  'group',
  'side',
  'structures',
  'won',
  'wonShare',
  'resultUsd',
  'q10',
  'q25',
  'median',
  'q75',
  'q90',
] as const

/** Minimum number of structures for a distribution. */
const MIN_STRUCTURES = 5

const SIDES = { buy: 'bought', sell: 'sold', unknown: 'not classified' } as const
const COLORS = { buy: 'up', sell: 'down', unknown: 'textTertiary' } as const

/** Display names of groups; the others are names of strategies and rules. */
const GROUPS: Readonly<Record<string, string>> = {
  '1d': 'Up to 1 d',
  '7d': 'Up to 7 d',
  '30d': 'Up to 30 d',
  '90d': 'Up to 90 d',
  longer: 'Longer',
  rfq: 'Request for quote',
  combo: 'Combination',
}

/** Returns a box per group and side, groups with the most structures first. */
export const toModel = (
  { data }: StudyAnswer<'structure-outcomes', (typeof COLUMNS)[number]>,
  of: 'notional' | 'premium',
): PlotSpec & { readonly headline: string | undefined } => {
  const rows = Array.from(data.group.keys()).filter((row) => data.structures[row] >= MIN_STRUCTURES)
  const sideOf = (row: number) => (data.side[row] === 'buy' || data.side[row] === 'sell' ? data.side[row] : 'unknown')
  const nameOf = (row: number) =>
    `${GROUPS[data.group[row]] ?? strategyName(data.group[row])}, ${SIDES[sideOf(row) as keyof typeof SIDES]}`
  const boxes = (side: keyof typeof SIDES): readonly Series[] => {
    const own = rows.filter((row) => sideOf(row) === side)
    if (own.length === 0) return []
    return [
      {
        kind: 'boxes',
        id: side,
        name: strategyName(SIDES[side]),
        color: COLORS[side],
        x: own.map((row) => rows.indexOf(row)),
        low: valuesAt(data.q10, own),
        lowerQuartile: valuesAt(data.q25, own),
        median: valuesAt(data.median, own),
        upperQuartile: valuesAt(data.q75, own),
        high: valuesAt(data.q90, own),
        readout: (i) => [
          { label: 'Structures', text: decimalText(data.structures[own[i]], 0) },
          { label: 'Won', text: percentText(data.wonShare[own[i]], 0) },
          { label: 'Together', text: `${compactText(data.resultUsd[own[i]], { isSigned: true })} USD` },
        ],
      },
    ]
  }
  const all = data.structures.reduce((sum, count) => sum + count, 0)
  const won = data.won.reduce((sum, count) => sum + count, 0)
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Group', unit: '', categories: rows.map(nameOf) },
    y: {
      kind: 'linear',
      name: `Result of ${of}`,
      unit: '%',
      format: { kind: 'percent', decimals: 1 },
      hasZero: true,
      isSigned: true,
    },
    series: [...boxes('buy'), ...boxes('sell'), ...boxes('unknown')],
    headline: all === 0 ? undefined : `${decimalText(all, 0)} settled, ${percentText(won / all, 0)} won`,
  }
}
