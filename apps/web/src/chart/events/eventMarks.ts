import { percentText } from '@gvol/format'
import type { ReferenceLine } from '@gvol/plot'
import type { StudyAnswer } from '../../data/study.ts'
import { EVENT_NAMES } from './eventNames.ts'

/** Columns needed for event markers on a time axis. */
export const MARK_COLUMNS = ['at', 'kind', 'move', 'isConfirmed'] as const

/** Maximum number of markers on an axis. */
const MAX_MARKS = 8

type Answer = Pick<StudyAnswer<'event-moves', (typeof MARK_COLUMNS)[number]>, 'data'>

/** Returns a line for each scheduled date up to `toMs`; only the nearest if there are many. */
export const eventMarks = ({ data }: Answer, toMs: number): readonly ReferenceLine[] =>
  [...data.at.keys()]
    .filter((row) => data.at[row] <= toMs && data.kind[row] !== 'expiry')
    .slice(0, MAX_MARKS)
    .map((row) => {
      const move = data.move[row]
      const kindName = EVENT_NAMES[data.kind[row] ?? ''] ?? 'Date'
      // As calendars mark a date that is not final.
      const name = data.isConfirmed[row] === false ? `${kindName} (unconfirmed)` : kindName
      return {
        along: 'x',
        at: data.at[row],
        label: move === null || move === undefined ? name : `${name} ±${percentText(move, 1)}`,
        color: 'warning',
      }
    })
