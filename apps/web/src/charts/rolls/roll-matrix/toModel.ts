import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
export const COLUMNS = ['near', 'far', 'nearDays', 'farDays', 'mid', 'aprMid'] as const

/** Legs in the order of their expiry; nothing is rolled back. */
export const toModel = (
  { data }: StudyAnswer<'future-rolls', (typeof COLUMNS)[number]>,
  measure: 'mid' | 'aprMid',
): PlotSpec => {
  const days = new Map<string, number>()
  for (const [row, near] of data.near.entries()) {
    days.set(near, data.nearDays[row])
    days.set(data.far[row], data.farDays[row])
  }
  const byExpiry = (names: Iterable<string>) =>
    [...new Set(names)].sort((a, b) => (days.get(a) ?? 0) - (days.get(b) ?? 0) || (a < b ? -1 : 1))
  const [across, down] = [byExpiry(data.near), byExpiry(data.far)]
  const at = new Map(data.near.map((near, row) => [`${near} ${data.far[row]}`, data[measure][row]]))
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Sell', unit: '', categories: across },
    y: { kind: 'category', name: 'Buy', unit: '', categories: down },
    series:
      across.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: measure,
              name: measure === 'mid' ? 'Roll' : 'Rate between the legs',
              color: 'accent',
              values: down.flatMap((far) => across.map((near) => at.get(`${near} ${far}`) ?? null)),
              scale: 'diverging',
              format: measure === 'mid' ? { kind: 'compact' } : { kind: 'percent', decimals: 2 },
              hasLabels: true,
            },
          ],
  }
}
