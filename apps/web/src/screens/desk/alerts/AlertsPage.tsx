import { useContext, useEffect } from 'react'
import { useAlertList, useAlerts } from '../../../data/alerts/AlertsContext.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { AlertTable } from './AlertTable.tsx'
import { Channels } from './Channels.tsx'
import { FiringTable } from './FiringTable.tsx'

/** Interval at which values and distances are refreshed while the page is visible, ms. */
const READ_MS = 10_000

const EMPTY = { sources: { title: '', numbers: [], rows: [] } }

const useFreshList = (): void => {
  const list = useAlerts()?.list
  useEffect(() => {
    if (list === undefined) return
    void list.load()
    const timer = setInterval(() => document.visibilityState === 'visible' && void list.load(), READ_MS)
    return () => clearInterval(timer)
  }, [list])
}

const NoAlerts = () => (
  <div className="px-2.5 pb-3 text-[12px] text-text-secondary">
    <p>No alerts yet. Three ways to create one:</p>
    <ul className="mt-1 list-disc pl-5">
      <li>
        Point at any chart and press <kbd className="font-mono text-text">a</kbd>: the number under the crosshair is
        chosen, the level is where you point. Drag its line later.
      </li>
      <li>
        On a table or a tape the same key waits for a row: a block over 50,000 USD of vega, a new listing, a roll rate
        above 15{'\u2009'}%.
      </li>
      <li>
        Write a formula: <code className="text-text">rr25(30d)</code>,{' '}
        <code className="text-text">zscore(ATM30, 90d)</code>,{' '}
        <code className="text-text">ATM30(deribit:ETH) - ATM30(deribit:BTC)</code>.
      </li>
    </ul>
  </div>
)

/** `/alerts/`: the user's alerts, their firings, and channels. */
export const AlertsPage = () => {
  useFreshList()
  const { alerts, problem } = useAlertList()
  const { onAlert } = useContext(FrameActionsContext)
  return (
    <main>
      <header className="flex items-center gap-3 px-3 pt-2">
        <h1 className="font-[600] text-[13px]">Alerts</h1>
        {onAlert && (
          <Button variant="primary" icon="add" onClick={() => onAlert(EMPTY)}>
            New alert
          </Button>
        )}
      </header>
      <div className="flex flex-col gap-2 p-2">
        {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
        <section aria-labelledby="alerts-own" className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
          <h2 id="alerts-own" className="px-2.5 py-1.5 font-[550] text-[12px]">
            Your alerts{' '}
            {alerts !== undefined && alerts.length > 0 && (
              <span className="font-normal text-text-secondary tabular-nums">{alerts.length}</span>
            )}
          </h2>
          {alerts === undefined && problem === undefined && (
            <p role="status" className="px-2.5 pb-2 text-[12px] text-text-secondary">
              Reading your alerts
            </p>
          )}
          {alerts?.length === 0 && <NoAlerts />}
          {alerts !== undefined && alerts.length > 0 && <AlertTable alerts={alerts} />}
        </section>
        <FiringTable />
        <Channels />
      </div>
    </main>
  )
}
