import { decimalText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'
import { eventMarks, type MARK_COLUMNS } from '../../../chart/events/eventMarks.ts'
import { timeToExpiry } from '../../../chart/model/tenor/timeToExpiry.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'expiry',
  'days',
  'businessDays',
  'atmVol',
  'businessVol',
  'cleanVol',
  'forwardVol',
  'businessForwardVol',
  'cleanForwardVol',
  'eventNames',
] as const

type Curve = StudyAnswer<'event-term', (typeof COLUMNS)[number]>
type Marks = StudyAnswer<'event-moves', (typeof MARK_COLUMNS)[number]>

/**
 * Returns three versions of one curve: calendar time, business time, and without scheduled dates. Forward vols are
 * steps.
 */
export const toModel = (
  { data, asOfMs }: Curve,
  marks: Marks,
  controls: ExpiryControls & { readonly symbol: string },
  { of, axis }: { readonly of: 'atm' | 'forward'; readonly axis: TimeScale },
): PlotSpec & { readonly note: string | undefined } => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const expiries = valuesAt(data.expiry, rows)
  const lines =
    of === 'atm'
      ? ([
          { id: 'clock', name: 'By the clock', color: 'shadow', y: data.atmVol },
          { id: 'business', name: 'Business time', color: 'accent', y: data.businessVol },
          { id: 'clean', name: 'Without dates', color: 'model', y: data.cleanVol },
        ] as const)
      : ([
          { id: 'clock', name: 'By the clock', color: 'shadow', y: data.forwardVol },
          { id: 'business', name: 'Business time', color: 'accent', y: data.businessForwardVol },
          { id: 'clean', name: 'Without dates', color: 'model', y: data.cleanForwardVol },
        ] as const)
  const { x, note } = timeToExpiry(expiries, asOfMs, axis, controls)
  return {
    kind: 'plot',
    note,
    x,
    y: { kind: 'linear', name: of === 'atm' ? 'IV' : 'Forward vol', unit: '%', format: { kind: 'vol' } },
    series:
      rows.length === 0
        ? []
        : lines.map((line) => ({
            kind: 'line' as const,
            ...line,
            ...(of === 'forward' ? { isStep: 'before' as const } : {}),
            x: expiries,
            y: valuesAt(line.y, rows),
            readout: (row: number) => [
              { label: 'Business days', text: decimalText(data.businessDays[rows[row] ?? -1], 1) },
              ...(data.eventNames[rows[row] ?? -1]
                ? [{ label: 'Dates', text: data.eventNames[rows[row] ?? -1] ?? '' }]
                : []),
            ],
          })),
    references: rows.length === 0 ? [] : eventMarks(marks, Math.max(...expiries)),
    crosshairKey: `expiry:${controls.symbol}`,
  }
}
