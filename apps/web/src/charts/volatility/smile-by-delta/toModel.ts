import type { PlotSpec, Series } from '@gvol/plot'
import { isInDeltaRange } from '../../../chart/choices/deltaRange.ts'
import {
  type ExpiryControls,
  filteredRows,
  groupedRows,
  rampPosition,
  valuesAt,
} from '../../../chart/definition/rows.ts'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import { expiryName, initialIndexes } from '../../../chart/model/expirySeries.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'

export const COLUMNS = ['expiry', 'days', 'deltaAxis', 'markVol'] as const

/** Returns mark vol by delta, one line per expiry, all on the same axis. */
export const toModel = (
  { data }: StudyAnswer<'smile', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & Pick<PageControls, 'delta'> & { readonly symbol: string },
): PlotSpec => {
  const rows = filteredRows(data.expiry, data.days, controls).filter((row) =>
    isInDeltaRange(data.deltaAxis[row], controls),
  )
  const groups = [...groupedRows(data.expiry, rows)]
  const series = groups.map(
    ([expiry, of], i): Series => ({
      kind: 'line',
      id: String(expiry),
      name: expiryName(expiry),
      color: { ramp: rampPosition(i, groups.length) },
      x: valuesAt(data.deltaAxis, of),
      y: valuesAt(data.markVol, of),
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, min: 0.01, max: 0.99, ticks: DELTA_TICKS },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    crosshairKey: 'delta',
    hasEndLabels: true,
    initiallyVisible: initialIndexes(groups.map(([, [first]]) => data.days[first])).map((i) => String(groups[i][0])),
  }
}
