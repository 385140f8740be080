import type { PlotSpec } from '@gvol/plot'
import { withoutCommonStart } from '../../../chart/model/shortNames.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { legPath } from '../legPath.ts'

export const COLUMNS = [
  ...([
    'near',
    'far',
    'nearDays',
    'farDays',
    'mid',
    'aprMid',
    'nativeBid',
    'nativeAsk',
    'edgeBuy',
    'edgeSell',
  ] as const),
] as const

type Measure = 'mid' | 'aprMid' | 'book' | 'edge'
type Answer = StudyAnswer<'future-rolls', (typeof COLUMNS)[number]>

const NAMES: Readonly<Record<Measure, string>> = {
  mid: 'Roll',
  aprMid: 'Rate between the legs',
  book: 'Book of the venue',
  edge: 'Saved in the book',
}

const cellOf = (data: Answer['data'], row: number, measure: Measure): number | null => {
  const bid = data.nativeBid[row]
  const ask = data.nativeAsk[row]
  if (measure === 'book') return bid == null || ask == null ? null : (bid + ask) / 2
  if (measure !== 'edge') return data[measure][row] ?? null
  const sides = [data.edgeBuy[row], data.edgeSell[row]].filter((side) => side != null)
  return sides.length === 0 ? null : Math.max(...sides)
}

/** Returns legs in order of expiry; only rolls to later expiries. A cell opens the page of the bought leg. */
export const toModel = ({ data }: Answer, measure: Measure, exchange: string): PlotSpec => {
  const days = new Map<string, number>()
  for (const [row, near] of data.near.entries()) {
    days.set(near, data.nearDays[row])
    days.set(data.far[row], data.farDays[row])
  }
  const byExpiry = (names: Iterable<string>) =>
    [...new Set(names)].sort((a, b) => (days.get(a) ?? 0) - (days.get(b) ?? 0) || (a < b ? -1 : 1))
  const across = byExpiry(data.near)
  const down = byExpiry(data.far)
  const short = withoutCommonStart([...across, ...down])
  const at = new Map(data.near.map((near, row) => [`${near} ${data.far[row]}`, cellOf(data, row, measure)]))
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Sell', unit: '', categories: across.map(short), isTitled: true },
    y: { kind: 'category', name: 'Buy', unit: '', categories: down.map(short) },
    series: [...at.values()].every((value) => value === null)
      ? []
      : [
          {
            kind: 'heat',
            id: measure,
            name: NAMES[measure],
            color: 'accent',
            values: down.flatMap((far) => across.map((near) => at.get(`${near} ${far}`) ?? null)),
            pick: (cell) => {
              const far = down[Math.floor(cell / across.length)]
              return far === undefined ? undefined : legPath(exchange, far, days.get(far) ?? 0)
            },
            scale: 'diverging',
            format: measure === 'aprMid' ? { kind: 'percent', decimals: 2 } : { kind: 'decimal', decimals: 2 },
            hasLabels: true,
          },
        ],
  }
}
