import { percentText } from '@gvol/format'
import type { ReferenceLine } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { EVENT_NAMES } from './eventNames.ts'

/** What markers on an axis of time need of the study. */
export const MARK_COLUMNS = ['at', 'kind', 'move', 'isConfirmed'] as const

/** Most markers that an axis holds. */
const MOST = 8

type Answer = Pick<StudyAnswer<'event-moves', (typeof MARK_COLUMNS)[number]>, 'data'>

/** A line at each scheduled date up to the last expiry drawn; the nearest when there are many. */
export const eventMarks = ({ data }: Answer, toMs: number): readonly ReferenceLine[] =>
  [...data.at.keys()]
    .filter((row) => data.at[row] <= toMs && data.kind[row] !== 'expiry')
    .slice(0, MOST)
    .map((row) => {
      const move = data.move[row]
      const known = EVENT_NAMES[data.kind[row] ?? ''] ?? 'Date'
      // As calendars write a date that does not stand yet.
      const name = data.isConfirmed[row] === false ? `${known} (unconfirmed)` : known
      return {
        along: 'x',
        at: data.at[row],
        label: move === null || move === undefined ? name : `${name} ±${percentText(move, 1)}`,
        color: 'warning',
      }
    })
