import { dateTimeText } from '@gvol/format'
import type { AlertChannel, AlertDelivery, AlertFiring } from '@gvol/wire'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAlerts, useFirings } from '../../../data/alerts/AlertsContext.ts'
import { CHANNELS_PATH, listFirings, markSeen } from '../../../data/alerts/alertCalls.ts'
import type { Problem } from '../../../data/problem.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { valueText } from '../../../features/alerts/model/screenUnit.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Notice } from '../../../ui/form/Notice.tsx'
import { HeadRow } from '../../../ui/table/HeadRow.tsx'

const PAGE = 50

const HEADS = [
  { label: 'When' },
  { label: 'Alert' },
  { label: 'Value', isRight: true },
  { label: 'Sent to', isWideOnly: true },
]

const DELIVERIES: Readonly<Record<AlertDelivery['state'], string>> = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'not delivered',
}

type DeliveryProps = { readonly delivery: AlertDelivery; readonly name: string }

const Delivery = ({ delivery: { state, attempts, reason }, name }: DeliveryProps) => (
  <li className={state === 'failed' ? 'text-error' : state === 'waiting' ? 'text-warning' : 'text-text-secondary'}>
    {name}: {DELIVERIES[state]}
    {attempts > 1 && `, ${attempts} attempts`}
    {reason !== null && `: ${reason}`}
  </li>
)

type RowProps = {
  readonly firing: AlertFiring
  readonly names: ReadonlyMap<string, string>
  readonly isRequested: boolean
}

const Row = ({ firing, names, isRequested }: RowProps) => (
  <tr className={classNames('border-hairline/50 border-b align-top', isRequested && 'bg-hover')}>
    <td className="whitespace-nowrap px-2 py-1 tabular-nums">
      <Link to={firing.path} className="text-accent hover:underline">
        {dateTimeText(Date.parse(firing.at), true)}
      </Link>
    </td>
    <td className="px-2 py-1">
      <span className={classNames('block', firing.seenAt === null && 'font-[550]')}>
        {firing.seenAt === null && <span className="text-accent">New </span>}
        {firing.name}
      </span>
      <span className="block text-[11px] text-text-secondary">{firing.text}</span>
    </td>
    <td className="whitespace-nowrap px-2 py-1 text-right tabular-nums">{valueText(firing.value, firing.unit)}</td>
    <td className="px-2 py-1 text-[11px] max-sm:hidden">
      <ul>
        {firing.deliveries.length === 0 && <li className="text-text-secondary">the desk</li>}
        {firing.deliveries.map((delivery) => (
          <Delivery
            key={delivery.channel}
            delivery={delivery}
            name={names.get(delivery.channel) ?? 'a removed channel'}
          />
        ))}
      </ul>
    </td>
  </tr>
)

/** Newest firings are live; older ones are loaded on request. */
const useOlder = (firings: readonly AlertFiring[]) => {
  const [older, setOlder] = useState<readonly AlertFiring[]>([])
  const [next, setNext] = useState<string | null>()
  const [problem, setProblem] = useState<Problem>()
  const listedIds = new Set(firings.map(({ id }) => id))
  const more = async () => {
    let before = next
    if (before === undefined) {
      // The first page is already loaded; it has the cursor of the second.
      const first = await listFirings(PAGE)
      if (!first.ok) return setProblem(first.problem)
      before = first.body.next
    }
    if (before === null) return setNext(null)
    const page = await listFirings(PAGE, before)
    if (!page.ok) return setProblem(page.problem)
    setProblem(undefined)
    setOlder([...older, ...page.body.firings])
    setNext(page.body.next)
  }
  return {
    all: [...firings, ...older.filter(({ id }) => !listedIds.has(id))],
    hasMore: next !== null && firings.length >= PAGE,
    more,
    problem,
  }
}

/** All firings, newest first, with their deliveries. */
export const FiringTable = () => {
  const alerts = useAlerts()
  const { firings, unseen, problem } = useFirings()
  const [channels] = useRest<{ readonly channels: readonly AlertChannel[] }>(CHANNELS_PATH)
  const names = new Map(channels?.ok ? channels.body.channels.map(({ id, name }) => [id, name]) : [])
  const older = useOlder(firings ?? [])
  const requestedId = useSearchParams()[0].get('firing')
  useEffect(() => {
    if (requestedId !== null) void markSeen({ ids: [requestedId] })
  }, [requestedId])
  const fault = problem ?? older.problem
  return (
    <section aria-labelledby="alerts-fired" className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
      <div className="flex items-center gap-2 px-2.5 py-1">
        <h2 id="alerts-fired" className="flex-1 font-[550] text-[12px]">
          Fired alerts
        </h2>
        <Button variant="quiet" disabled={unseen === 0} onClick={() => void alerts?.firings.seeAll()}>
          Mark all seen
        </Button>
      </div>
      {fault !== undefined && <Notice kind="error">{fault.message}</Notice>}
      {older.all.length === 0 && (
        <p className="px-2.5 pb-2 text-[12px] text-text-secondary">
          Nothing has fired yet. Each firing is listed here with its value and a link to the desk at that time.
        </p>
      )}
      {older.all.length > 0 && (
        <table className="w-full text-[12px]">
          <HeadRow cell="px-2 py-1" heads={HEADS} />
          <tbody>
            {older.all.map((firing) => (
              <Row key={firing.id} firing={firing} names={names} isRequested={firing.id === requestedId} />
            ))}
          </tbody>
        </table>
      )}
      {older.hasMore && (
        <div className="p-1.5">
          <Button onClick={() => void older.more()}>Older</Button>
        </div>
      )}
    </section>
  )
}
