import { useEffect, useState } from 'react'
import type { Alerts } from '../../data/alerts/AlertsContext.ts'
import { openAlertStore } from '../../data/alerts/alertStore.ts'
import { openFirings } from '../../data/alerts/firingStore.ts'
import { liveClient, liveConnection } from '../../data/feed/liveSocket.ts'

/**
 * Returns the alerts of the signed-in user, subscribed while the user is signed in. @param userId  undefined for
 * visitors and signed-out users
 */
export const useAlertStores = (userId: string | undefined): Alerts | undefined => {
  const [alerts, setAlerts] = useState<Alerts>()
  useEffect(() => {
    if (userId === undefined) return
    const opened: Alerts = { list: openAlertStore(), firings: openFirings(liveClient, liveConnection) }
    setAlerts(opened)
    void opened.list.load()
    return () => {
      opened.firings.close()
      setAlerts(undefined)
    }
  }, [userId])
  return alerts
}
