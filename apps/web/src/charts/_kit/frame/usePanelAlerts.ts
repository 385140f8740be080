import type { Alert, AlertCondition } from '@gvol/wire'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useAlertList, useAlerts } from '../../../data/alerts/AlertsContext.ts'
import type { AlertStore } from '../../../data/alerts/alertStore.ts'
import type { StudyAnswer, StudyRequest } from '../../../data/study.ts'
import type { PlotLevels, Pointed } from '../../../ui/plot/PlotSlots.ts'
import type { panelLevels } from '../alerts/panelLevels.ts'
import { type FrameActions, FrameActionsContext } from './FrameActions.ts'

type Panel = {
  readonly title: string
  readonly requests: readonly (readonly [name: string, request: StudyRequest])[]
  readonly answers: readonly StudyAnswer[] | undefined
  readonly plots: ReadonlySet<() => Pointed>
}

/** An alert with its level elsewhere; undefined where its condition has none. */
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

/** What finds levels comes with the first alert: who has none loads none of it. */
const useFinder = (isWanted: boolean): typeof panelLevels | undefined => {
  const [finder, setFinder] = useState<{ readonly find: typeof panelLevels }>()
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('../alerts/panelLevels.ts').then(
      ({ panelLevels: find }) => !isGone && setFinder({ find }),
      (error: unknown) => console.warn('levels of alerts are not drawn', error),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return finder?.find
}

const NO_ALERTS: readonly Alert[] = []

const usePlotLevels = ({ requests, answers }: Panel): PlotLevels | undefined => {
  const list = useAlerts()?.list
  const { alerts = NO_ALERTS } = useAlertList()
  const { notify, onAlert } = useContext(FrameActionsContext)
  const find = useFinder(alerts.length > 0)
  // Requests are made anew with every render; the answers they led to are not.
  const latest = useRef(requests)
  latest.current = requests
  return useMemo(() => {
    if (find === undefined || list === undefined || answers === undefined || alerts.length === 0) return undefined
    const of = (id: string) => alerts.find((one) => one.id === id)
    const asked = latest.current.flatMap(([, request], i) => {
      const answer = answers[i]
      return answer === undefined ? [] : [{ request, answer }]
    })
    return {
      of: (spec) => find(spec, asked, alerts, Date.now()),
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

/** The alerts of a panel: a new one about what it shows, and the levels of those that are there. */
export const usePanelAlerts = (panel: Panel) => {
  const { onAlert, notify } = useContext(FrameActionsContext)
  const levels = usePlotLevels(panel)
  const { title, requests, answers, plots } = panel
  const ask =
    onAlert === undefined || answers === undefined
      ? undefined
      : async () => {
          // Before anything is waited for: the crosshair goes with the pointer.
          const pointed = [...plots].map((tell) => tell())
          try {
            const { panelAsk } = await import('../alerts/panelAsk.ts')
            onAlert({
              ask: panelAsk({ title, requests: requests.map(([, request]) => request), answers, plots: pointed }),
            })
          } catch (error) {
            notify('error', `No alert on ${title}`, error instanceof Error ? error.message : String(error))
          }
        }
  return { levels, onAsk: ask }
}
