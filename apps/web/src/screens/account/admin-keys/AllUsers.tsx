import { dayText } from '@gvol/format'
import type { AdminUser } from '@gvol/wire'
import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { callJson, getJson } from '../../../data/rest.ts'
import { isInForce } from '../../../data/user/account/account.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/form/ConfirmButton.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { type Head, HeadRow } from '../../../ui/table/HeadRow.tsx'
import { Panel } from './Panel.tsx'

type Page = { readonly users: readonly AdminUser[]; readonly next: string | null }

/** Loads users page by page and updates changed ones in place. */
const useUsers = () => {
  const [users, setUsers] = useState<readonly AdminUser[]>()
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem>()
  const more = useCallback(async (after?: string) => {
    const query = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const page = await getJson<Page>(`/api/admin/users?limit=100${query}`)
    if (!page.ok) return setProblem(page.problem)
    setUsers((before) => [...(after === undefined ? [] : (before ?? [])), ...page.body.users])
    setNext(page.body.next)
  }, [])
  useEffect(() => void more(), [more])
  const change = async (id: string, action: 'grant' | 'revoke') => {
    const path = `/api/admin/users/${encodeURIComponent(id)}/${action}`
    const answer = await callJson<{ readonly user: AdminUser }>(path, { method: 'POST', body: {} })
    setProblem(answer.ok ? undefined : answer.problem)
    if (answer.ok) setUsers((before) => before?.map((user) => (user.id === id ? answer.body.user : user)))
  }
  const signOut = async (id: string) => {
    const answer = await callJson(`/api/admin/users/${encodeURIComponent(id)}/sign-out`, { method: 'POST', body: {} })
    setProblem(answer.ok ? undefined : answer.problem)
  }
  return { users, next, problem, more, change, signOut }
}

const accessText = (user: AdminUser): string => {
  if (user.isOwner) return 'owner'
  const actions = [
    user.isGranted && 'access granted',
    user.cryptoPaid && 'paid in crypto',
    user.subscriptions.some((bought) => bought.provider === 'stripe' && isInForce(bought, Date.now())) &&
      'card subscription',
  ].filter(Boolean)
  return actions.join(', ') || (user.isPaid ? 'paid' : 'none')
}

type RowProps = {
  readonly user: AdminUser
  readonly onChange: (id: string, action: 'grant' | 'revoke') => void
  readonly onSignOut: (id: string) => void
}

const Row = ({ user, onChange, onSignOut }: RowProps) => (
  <tr className="border-hairline/50 border-b align-baseline">
    <td className="max-w-56 truncate py-1 pr-3">
      {user.name} <span className="text-text-tertiary">{user.email}</span>
    </td>
    <td className={`py-1 pr-3 ${user.emailVerified ? 'text-live' : 'text-warning'}`}>
      {user.emailVerified ? 'confirmed' : 'not confirmed'}
    </td>
    <td className={`py-1 pr-3 ${user.isPaid ? '' : 'text-text-tertiary'}`}>{accessText(user)}</td>
    <td className="whitespace-nowrap py-1 pr-3 text-right tabular-nums max-sm:hidden">
      {dayText(Date.parse(user.createdAt))}
    </td>
    <td className="text-right">
      <ConfirmButton
        label="Sign out"
        question="End all sessions?"
        name={`${user.name} everywhere`}
        onConfirm={() => onSignOut(user.id)}
      />
      {!user.isOwner && user.isGranted && (
        <ConfirmButton
          label="Take back"
          question="Take back now?"
          name={`access of ${user.name}`}
          onConfirm={() => onChange(user.id, 'revoke')}
        />
      )}
      {!user.isOwner && !user.isGranted && (
        <Button onClick={() => onChange(user.id, 'grant')} aria-label={`Let ${user.name} in`}>
          Let in
        </Button>
      )}
    </td>
  </tr>
)

const HEADS: readonly Head[] = [
  { label: 'Person' },
  { label: 'Address' },
  { label: 'Access' },
  { label: 'Since', isRight: true, isWideOnly: true },
  { label: 'Change', isUnseen: true },
]

/** All accounts, with their access to studies. */
export const AllUsers = () => {
  const { users, next, problem, more, change, signOut } = useUsers()
  return (
    <Panel title="People" count={users?.length}>
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <div className="overflow-x-auto">
        <table className="w-full text-[12px]">
          <HeadRow heads={HEADS} />
          <tbody>
            {users?.map((user) => (
              <Row
                key={user.id}
                user={user}
                onChange={(id, action) => void change(id, action)}
                onSignOut={(id) => void signOut(id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {next !== null && (
        <Button className="mt-2" onClick={() => void more(next)}>
          More
        </Button>
      )}
    </Panel>
  )
}
