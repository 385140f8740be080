import { decimalText } from '@gvol/format'
import type { ListedMarket, ListedVenues, VenueStatus } from '@gvol/wire'
import { useState } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { callJson } from '../../../data/rest.ts'
import { useUserState } from '../../../data/user/account/UserContext.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Notice } from '../../../ui/form/Notice.tsx'

const KIND_NAMES: Readonly<Record<string, string>> = { option: 'options', future: 'futures', spot: 'pairs' }

type ListProps = {
  readonly markets: readonly ListedMarket[]
  readonly onSwitch: (symbol: string, isCollected: boolean) => void
}

/** A switch for each market that a venue lists. */
export const MarketSwitches = ({ markets, onSwitch }: ListProps) => (
  <ul className="max-h-60 overflow-y-auto">
    {markets.map(({ symbol, kinds, isCollected }) => (
      <li key={symbol}>
        <label className="flex items-center gap-1.5 py-0.5">
          <input type="checkbox" checked={isCollected} onChange={({ target }) => onSwitch(symbol, target.checked)} />
          {symbol}{' '}
          <span className="text-text-tertiary">{kinds.map((kind) => KIND_NAMES[kind] ?? kind).join(', ')}</span>
        </label>
      </li>
    ))}
  </ul>
)

const Switches = ({ exchange }: { readonly exchange: string }) => {
  const [result, reload] = useRest<ListedVenues>('/api/admin/markets')
  const [problem, setProblem] = useState<Problem>()
  /** Shown until the server reports the same. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  const onSwitch = async (symbol: string, isCollected: boolean) => {
    setPending((before) => new Map(before).set(symbol, isCollected))
    const body = { exchange, symbol, isCollected }
    const stored = await callJson<undefined>('/api/admin/markets', { method: 'PUT', body })
    setProblem(stored.ok ? undefined : stored.problem)
    if (!stored.ok) setPending((before) => new Map([...before].filter(([each]) => each !== symbol)))
    reload()
  }
  if (result?.ok === false) return <Notice kind="info">{result.problem.message}</Notice>
  const listed = result?.body.venues.find((venue) => venue.exchange === exchange)?.markets ?? []
  const markets = listed.map((market) => ({ ...market, isCollected: pending.get(market.symbol) ?? market.isCollected }))
  return (
    <>
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <p className="text-text-tertiary">A change takes effect within seconds: the venues reconnect.</p>
      <MarketSwitches markets={markets} onSwitch={(symbol, isCollected) => void onSwitch(symbol, isCollected)} />
    </>
  )
}

type Props = { readonly exchange: string; readonly listed: NonNullable<VenueStatus['listed']> }

const countsText = ({ markets, collected }: Props['listed']): string =>
  `${decimalText(markets, 0)} ${markets === 1 ? 'market' : 'markets'} listed, ${decimalText(collected, 0)} collected`

/** Number of markets that a venue lists and of those that are collected; administrators choose them here. */
export const VenueMarkets = ({ exchange, listed }: Props) => {
  const { session } = useUserState()
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = session.state === 'signed-in' && session.me.may.includes('administer')
  if (!isAdmin) return <p className="text-text-tertiary">{countsText(listed)}</p>
  return (
    <details className="text-text-secondary" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer">{countsText(listed)}</summary>
      {isOpen && <Switches exchange={exchange} />}
    </details>
  )
}
