import type { Alert, AlertCondition } from '@gvol/wire'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useAlertList, useAlerts } from '../../data/alerts/AlertsContext.ts'
import type { AlertStore } from '../../data/alerts/alertStore.ts'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import type { StudyAnswer, StudyRequest } from '../../data/study.ts'
import type { PlotLevels, Pointed } from '../../ui/plot/PlotSlots.ts'
import type { panelLevels } from '../alerts/panelLevels.ts'
import { type FrameActions, FrameActionsContext } from './FrameActions.ts'

type Panel = {
  readonly title: string
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly answers: readonly StudyAnswer[] | undefined
  readonly plots: ReadonlySet<() => Pointed>
}

/** The alert's condition with another level; undefined if it has no level. */
const movedTo = ({ condition }: Alert, level: number): AlertCondition | undefined =>
  condition !== null && 'level' in condition ? { ...condition, level } : undefined

const moveLevel = async (list: AlertStore, alert: Alert, to: number, notify: FrameActions['notify']): Promise<void> => {
  const condition = movedTo(alert, to)
  if (condition === undefined) return
  const result = await list.change(alert.id, { condition })
  if (!result.ok) return notify('error', `The level of ${alert.name} was not moved`, result.problem.message)
  const undo = () =>
    void list.change(alert.id, { condition: alert.condition }).then((back) => {
      if (!back.ok) notify('error', `The level of ${alert.name} was not put back`, back.problem.message)
    })
  notify('info', 'Level moved', alert.name, [{ label: 'Undo', run: undo }])
}

/** Loads the code that finds levels only if the user has an alert. */
const useFinder = (isEnabled: boolean): typeof panelLevels | undefined => {
  const [finder, setFinder] = useState<{ readonly find: typeof panelLevels }>()
  useEffect(() => {
    if (!isEnabled) return
    let isGone = false
    importWithRetry(() => import('../alerts/panelLevels.ts')).then(
      ({ panelLevels: find }) => !isGone && setFinder({ find }),
      (error: unknown) => console.warn('Alert levels could not be loaded', error),
    )
    return () => {
      isGone = true
    }
  }, [isEnabled])
  return finder?.find
}

const NO_ALERTS: readonly Alert[] = []

const usePlotLevels = ({ requests, answers }: Panel): PlotLevels | undefined => {
  const list = useAlerts()?.list
  const { alerts = NO_ALERTS } = useAlertList()
  const { notify, onAlert } = useContext(FrameActionsContext)
  const find = useFinder(alerts.length > 0)
  // Requests are new objects on every render; answers are not.
  const latest = useRef(requests)
  latest.current = requests
  return useMemo(() => {
    if (find === undefined || list === undefined || answers === undefined || alerts.length === 0) return undefined
    const of = (id: string) => alerts.find((one) => one.id === id)
    const answered = latest.current.flatMap(([, request], i) => {
      const answer = answers[i]
      return answer === undefined ? [] : [{ request, answer }]
    })
    return {
      of: (spec) => find(spec, answered, alerts, Date.now()),
      onMove: (id, at) => {
        const alert = of(id)
        if (alert !== undefined) void moveLevel(list, alert, at, notify)
      },
      onOpen: (id) => {
        const alert = of(id)
        if (alert !== undefined) onAlert?.({ alert })
      },
    }
  }, [find, list, answers, alerts, notify, onAlert])
}

/** Alert functions of a panel: creating an alert on what it shows, and drawing the levels of existing alerts. */
export const usePanelAlerts = (panel: Panel) => {
  const { onAlert, notify } = useContext(FrameActionsContext)
  const levels = usePlotLevels(panel)
  const { title, requests, answers, plots } = panel
  const onAsk =
    onAlert === undefined || answers === undefined
      ? undefined
      : async () => {
          // Read before the first await, since the crosshair moves with the pointer.
          const pointed = [...plots].map((readPlot) => readPlot())
          try {
            const { alertSources } = await importWithRetry(() => import('../alerts/panelAlertSources.ts'))
            onAlert({
              sources: alertSources({
                title,
                requests: requests.map(([, request]) => request),
                answers,
                plots: pointed,
              }),
            })
          } catch (error) {
            notify('error', `No alert on ${title}`, error instanceof Error ? error.message : String(error))
          }
        }
  return { levels, onAsk }
}
