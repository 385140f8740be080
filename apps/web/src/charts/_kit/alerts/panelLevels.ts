import { type Level, type PlotSpec, sideOf } from '@gvol/plot'
import type { Alert } from '@gvol/wire'
import { formulaKey } from './formulaKey.ts'
import { ownSeries, samplesOf } from './panelAsk.ts'
import { type Asked, plottedNumber } from './plottedNumber.ts'

const levelOf = ({ condition }: Alert): number | undefined =>
  condition !== null && 'level' in condition ? condition.level : undefined

/** Alerts with a level by what their formula means. */
const byKey = (alerts: readonly Alert[]): ReadonlyMap<string, readonly Alert[]> =>
  Map.groupBy(
    alerts.filter((alert) => alert.watch.kind === 'number' && levelOf(alert) !== undefined),
    ({ watch }) => (watch.kind === 'number' ? formulaKey(watch.formula, watch.market) : ''),
  )

const isOff = ({ isOn, snoozedUntil }: Alert, nowMs: number): boolean =>
  !isOn || (snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs)

/**
 * Levels of the reader's alerts on a plot: of every alert whose number one of its series draws, on that series' axis.
 *
 * @param nowMs  what is snoozed until later is drawn as off
 */
export const panelLevels = (
  spec: PlotSpec,
  asked: readonly Asked[],
  alerts: readonly Alert[],
  nowMs: number,
): readonly Level[] => {
  if (spec.x.kind !== 'time') return []
  const known = byKey(alerts)
  if (known.size === 0) return []
  const levels = new Map<string, Level>()
  for (const series of ownSeries(spec)) {
    const found = plottedNumber(samplesOf(spec, series), asked)
    if (found === undefined || !('formula' in found)) continue
    const { exchange = '', symbol = '' } = found.market
    for (const alert of known.get(formulaKey(found.formula, { exchange, symbol })) ?? [])
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
