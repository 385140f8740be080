import { dateTimeText } from '@gvol/format'
import type { AlertFiring } from '@gvol/wire'
import { Link } from 'react-router'
import { useAlerts, useFirings } from '../../../data/alerts/AlertsContext.ts'
import { alertsSound } from '../../../data/alerts/soundSetting.ts'
import { PATHS } from '../../../data/paths.ts'
import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/icons.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { Toggle } from '../../../ui/Toggle.tsx'

const LIST_LIMIT = 12
const MAX_COUNTED = 49

const Item = ({ firing }: { readonly firing: AlertFiring }) => (
  <li className={classNames('border-hairline/50 border-b py-1', firing.seenAt === null && 'font-[550]')}>
    <Link to={firing.path} className="block rounded px-1 hover:bg-hover">
      <span className="flex items-baseline gap-2">
        {firing.seenAt === null && <span className="sr-only">New: </span>}
        <span className="min-w-0 flex-1 truncate">{firing.name}</span>
        <span className="shrink-0 font-normal text-[11px] text-text-secondary tabular-nums">
          {dateTimeText(Date.parse(firing.at))}
        </span>
      </span>
      <span className="block truncate font-normal text-[11px] text-text-secondary">{firing.text}</span>
    </Link>
  </li>
)

const Panel = () => {
  const alerts = useAlerts()
  const { firings = [], unseen, problem } = useFirings()
  const isLoud = usePersistedState(alertsSound)
  return (
    <div className="flex max-h-[70vh] w-[min(24rem,calc(100vw-1rem))] flex-col gap-1.5 p-2 text-[12px]">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 font-[600]">Alerts</h2>
        <Toggle label="Sound" isOn={isLoud} onToggle={alertsSound.write} />
        <Button variant="quiet" disabled={unseen === 0} onClick={() => void alerts?.firings.seeAll()}>
          Mark all seen
        </Button>
      </div>
      {problem !== undefined && <p className="text-error">{problem.message}</p>}
      {firings.length === 0 && problem === undefined && (
        <p className="text-text-secondary">
          Nothing has fired. Point at a chart and press <kbd className="font-mono">a</kbd> to be notified when its
          number reaches a level.
        </p>
      )}
      <ul aria-label="Fired alerts" className="min-h-0 overflow-y-auto">
        {firings.slice(0, LIST_LIMIT).map((firing) => (
          <Item key={firing.id} firing={firing} />
        ))}
      </ul>
      <Link to={PATHS.alerts} className="rounded px-1 py-0.5 text-accent hover:underline">
        All alerts
      </Link>
    </div>
  )
}

const countText = (unseen: number): string => (unseen > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unseen))

/** The number of unseen firings; opens a list of the newest. Not rendered for signed-out users. */
export const AlertBell = () => {
  const alerts = useAlerts()
  const { unseen } = useFirings()
  if (alerts === undefined) return null
  const label = unseen === 0 ? 'Alerts' : `Alerts, ${countText(unseen)} new`
  return (
    <PopoverPanel
      label="Fired alerts"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="relative inline-flex size-7 shrink-0 items-center justify-center rounded text-text-tertiary hover:bg-hover hover:text-text"
        >
          <Icon name="bell" size={16} />
          {unseen > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-[650] text-[10px] text-on-accent leading-4"
            >
              {countText(unseen)}
            </span>
          )}
        </button>
      }
    >
      <Panel />
    </PopoverPanel>
  )
}
