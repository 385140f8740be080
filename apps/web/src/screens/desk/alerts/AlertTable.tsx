import { ageText, dateTimeText } from '@gvol/format'
import type { Alert } from '@gvol/wire'
import { useContext } from 'react'
import { Link } from 'react-router'
import { useAlerts } from '../../../data/alerts/AlertsContext.ts'
import type { AlertStore } from '../../../data/alerts/alertStore.ts'
import type { RestResult } from '../../../data/rest.ts'
import { useNow } from '../../../data/useStudies.ts'
import { alertPathAt } from '../../../features/alerts/model/alertPathAt.ts'
import {
  alertText,
  distanceText,
  marketText,
  scheduleText,
  watchText,
} from '../../../features/alerts/model/conditionText.ts'
import { valueText } from '../../../features/alerts/model/screenUnit.ts'
import { isSnoozed, SNOOZES, snoozedUntil } from '../../../features/alerts/model/snooze.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { HeadRow } from '../../../ui/table/HeadRow.tsx'

const HEADS = [
  { label: 'On' },
  { label: 'Alert' },
  { label: 'Now', isRight: true },
  { label: 'Away', isRight: true },
  { label: 'State' },
  { label: 'Last fired', isWideOnly: true },
  { label: 'Change', isUnseen: true },
]

/** Returns the state of an alert as text, with its color. */
export const stateOf = (alert: Alert, nowMs: number): { readonly text: string; readonly ink: string } => {
  const { isOn, expiresAt, snoozedUntil: until, state } = alert
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return { text: 'over', ink: 'text-text-secondary' }
  if (!isOn) return { text: 'off', ink: 'text-text-secondary' }
  if (state.fault !== null) return { text: state.fault, ink: 'text-warning' }
  if (until !== null && isSnoozed(until, nowMs))
    return { text: `snoozed until ${dateTimeText(Date.parse(until))}`, ink: 'text-text-secondary' }
  if (alert.watch.kind === 'row') return { text: 'waiting', ink: 'text-text' }
  if (state.isBeyond === null) return { text: 'no value yet', ink: 'text-text-secondary' }
  return state.isBeyond && alert.condition?.kind !== 'crosses'
    ? { text: 'beyond', ink: 'text-accent' }
    : { text: 'waiting', ink: 'text-text' }
}

const useChanges = (list: AlertStore | undefined) => {
  const { notify } = useContext(FrameActionsContext)
  const succeeded = (result: RestResult<unknown>, what: string): boolean => {
    if (!result.ok) notify('error', what, result.problem.message)
    return result.ok
  }
  return {
    change: async (alert: Alert, part: Partial<Alert>) => {
      if (list !== undefined) succeeded(await list.change(alert.id, part), `${alert.name} was not changed`)
    },
    remove: async (alert: Alert) => {
      if (list === undefined || !succeeded(await list.remove(alert.id), `${alert.name} was not deleted`)) return
      const { id: _id, version: _version, unit: _unit, createdAt: _createdAt, state: _state, ...draft } = alert
      const undo = async () => void succeeded(await list.create(draft), `${alert.name} is not back`)
      notify('info', 'Alert deleted', alert.name, [{ label: 'Undo', run: () => void undo() }])
    },
  }
}

type RowProps = { readonly alert: Alert; readonly nowMs: number; readonly changes: ReturnType<typeof useChanges> }

const Row = ({ alert, nowMs, changes }: RowProps) => {
  const { onAlert } = useContext(FrameActionsContext)
  const { name, watch, isOn, state, unit, schedule, note } = alert
  const { text, ink } = stateOf(alert, nowMs)
  const market = watch.kind === 'number' ? marketText(watch.market) : ''
  const snoozes: MenuEntry[] = [
    ...SNOOZES.map(
      ({ minutes, label }): MenuEntry => ({
        kind: 'action',
        label: `For ${label}`,
        onSelect: () => void changes.change(alert, { snoozedUntil: snoozedUntil(minutes, Date.now()) }),
      }),
    ),
    {
      kind: 'action',
      label: 'Wake',
      isDisabled: !isSnoozed(alert.snoozedUntil, nowMs),
      onSelect: () => void changes.change(alert, { snoozedUntil: null }),
    },
  ]
  return (
    <tr className="border-hairline/50 border-b align-top" data-alert={alert.id}>
      <td className="px-2 py-1.5">
        <input
          type="checkbox"
          aria-label={`${name} is on`}
          checked={isOn}
          onChange={(event) => void changes.change(alert, { isOn: event.target.checked })}
          className="size-4 accent-(--accent)"
        />
      </td>
      <td className="min-w-0 px-2 py-1.5">
        <span className={classNames('block font-[550]', !isOn && 'text-text-secondary')}>{name}</span>
        <span className="block text-[11px] text-text-secondary">
          {watch.kind === 'number' && state.at !== null ? (
            <Link to={alertPathAt(alert, state.at, '/alerts/')} className="text-accent underline">
              {watchText(alert)}
            </Link>
          ) : (
            watchText(alert)
          )}{' '}
          {alertText(alert, unit)}
          {market !== '' && ` · ${market}`}
          {schedule !== null && ` · ${scheduleText(schedule)}`}
        </span>
        {note !== '' && <span className="block text-[11px]">{note}</span>}
      </td>
      <td className="whitespace-nowrap px-2 py-1.5 text-right tabular-nums">
        {watch.kind === 'number' ? valueText(state.value, unit) : ''}
      </td>
      <td className="whitespace-nowrap px-2 py-1.5 text-right tabular-nums">{distanceText(alert)}</td>
      <td className={classNames('max-w-56 px-2 py-1.5', ink)}>{text}</td>
      <td className="whitespace-nowrap px-2 py-1.5 max-sm:hidden">
        {state.lastFiredAt === null ? (
          <span className="text-text-secondary">never</span>
        ) : (
          <span title={dateTimeText(Date.parse(state.lastFiredAt))}>
            {ageText(nowMs - Date.parse(state.lastFiredAt))} ago
          </span>
        )}
      </td>
      <td className="px-1 py-1">
        <div className="flex justify-end max-sm:flex-col">
          <Menu
            label={`Snooze ${name}`}
            entries={snoozes}
            trigger={<IconButton icon="pause" label={`Snooze ${name}`} className="pointer-coarse:size-9" />}
          />
          <IconButton
            icon="edit"
            label={`Change ${name}`}
            className="pointer-coarse:size-9"
            onClick={() => onAlert?.({ alert })}
          />
          <IconButton
            icon="close"
            label={`Delete ${name}`}
            className="pointer-coarse:size-9"
            onClick={() => void changes.remove(alert)}
          />
        </div>
      </td>
    </tr>
  )
}

/** All alerts of the user with current number, distance to the level, and state. */
export const AlertTable = ({ alerts }: { readonly alerts: readonly Alert[] }) => {
  const nowMs = useNow(5_000)
  const changes = useChanges(useAlerts()?.list)
  const areAllOff = alerts.every(({ isOn }) => !isOn)
  return (
    <>
      <table className="w-full text-[12px]">
        <HeadRow cell="px-2 py-1" heads={HEADS} />
        <tbody>
          {alerts.map((alert) => (
            <Row key={alert.id} alert={alert} nowMs={nowMs} changes={changes} />
          ))}
        </tbody>
      </table>
      {alerts.length > 1 && (
        <div className="p-1.5">
          <Button
            variant="quiet"
            onClick={() => {
              for (const alert of alerts) if (alert.isOn !== areAllOff) void changes.change(alert, { isOn: areAllOff })
            }}
          >
            {areAllOff ? 'Switch all on' : 'Switch all off'}
          </Button>
        </div>
      )}
    </>
  )
}
