import type { AlertFiring } from '@gvol/wire'
import { useEffect } from 'react'
import type { Alerts } from '../../../data/alerts/AlertsContext.ts'
import { playAlert } from '../../../data/alerts/alertSound.ts'
import { alertsSound } from '../../../data/alerts/soundSetting.ts'
import type { Toasts } from '../../../ui/toast/toasts.ts'
import { snoozedUntil } from '../model/snooze.ts'

const SNOOZE_MINUTES = 60

/** Reports every new firing: a notification with its actions, and a sound if the alert has one. */
export const useFiringNotices = (alerts: Alerts | undefined, toasts: Toasts, open: (path: string) => void): void => {
  useEffect(() => {
    if (alerts === undefined) return
    const snooze = async ({ alertId, name }: AlertFiring) => {
      const result = await alerts.list.change(alertId, { snoozedUntil: snoozedUntil(SNOOZE_MINUTES, Date.now()) })
      if (result.ok) toasts.add('default', 'Snoozed for an hour', name)
      else toasts.add('error', `${name} is not snoozed`, result.problem.message)
    }
    return alerts.firings.onNew((firing) => {
      toasts.add('info', firing.name, firing.text, [
        { label: 'Open', run: () => open(firing.path) },
        { label: 'Snooze 1 h', run: () => void snooze(firing) },
      ])
      // The alert's state in the list is older than the firing.
      void alerts.list.load()
      if (firing.hasSound && alertsSound.read())
        playAlert().catch((error: unknown) => console.warn('the sound of an alert was not played', error))
    })
  }, [alerts, toasts, open])
}
