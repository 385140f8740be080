import { type Level, type PlotSpec, sideOf } from '@gvol/plot'
import type { Alert } from '@gvol/wire'
import { formulaKey } from './formulaKey.ts'
import { ownSeries, samplesOf } from './panelAlertSources.ts'
import { type AnsweredRequest, plottedNumber } from './plottedNumber.ts'

const levelOf = ({ condition }: Alert): number | undefined =>
  condition !== null && 'level' in condition ? condition.level : undefined

/** Alerts that have a level, by the key of their formula. */
const byKey = (alerts: readonly Alert[]): ReadonlyMap<string, readonly Alert[]> =>
  Map.groupBy(
    alerts.filter((alert) => alert.watch.kind === 'number' && levelOf(alert) !== undefined),
    ({ watch }) => (watch.kind === 'number' ? formulaKey(watch.formula, watch.market) : ''),
  )

const isOff = ({ isOn, snoozedUntil }: Alert, nowMs: number): boolean =>
  !isOn || (snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs)

/**
 * Returns the levels of the user's alerts to draw on a plot. An alert is drawn if one of the plot's series shows its
 * number, on the axis of that series.
 *
 * @param nowMs  Unix ms; alerts snoozed beyond it are drawn as off
 */
export const panelLevels = (
  spec: PlotSpec,
  answered: readonly AnsweredRequest[],
  alerts: readonly Alert[],
  nowMs: number,
): readonly Level[] => {
  if (spec.x.kind !== 'time') return []
  const alertsByKey = byKey(alerts)
  if (alertsByKey.size === 0) return []
  const levels = new Map<string, Level>()
  for (const series of ownSeries(spec)) {
    const plotted = plottedNumber(samplesOf(spec, series), answered)
    if (plotted === undefined || !('formula' in plotted)) continue
    const { exchange = '', symbol = '' } = plotted.market
    for (const alert of alertsByKey.get(formulaKey(plotted.formula, { exchange, symbol })) ?? [])
      levels.set(alert.id, {
        id: alert.id,
        name: alert.name,
        at: levelOf(alert) ?? Number.NaN,
        side: sideOf(spec, series),
        color: 'accent',
        isOff: isOff(alert, nowMs),
      })
  }
  return [...levels.values()]
}
