import { useEffect, useState } from 'react'
import type { Alerts } from '../../data/alerts/AlertsContext.ts'
import { openAlertStore } from '../../data/alerts/alertStore.ts'
import { openFirings } from '../../data/alerts/firingStore.ts'
import { liveClient, liveConnection } from '../../data/feed/liveSocket.ts'

/** The alerts of who is signed in, followed as long as they are. @param userId  undefined for visitors and nobody */
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
