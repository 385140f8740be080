// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { EntryTable } from './EntryTable.tsx'
import { eventsIn, filteredEntries, type SecurityEntry } from './entries.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const entry = (changes: Partial<SecurityEntry>): SecurityEntry => ({
  at: '2026-05-04T12:00:00.000Z',
  event: 'sign-in',
  outcome: 'done',
  what: 'POST /api/auth/sign-in/email',
  ...changes,
})
const LOCKED = entry({ outcome: 'locked-out', address: '203.0.113.7' })
const GRANT = entry({
  event: 'grant',
  userId: 'u1',
  by: 'session',
  target: 'u2',
  what: 'POST /api/admin/users/:id/grant',
})
const FORGED = entry({ event: 'permission', outcome: 'refused', what: 'GET /api/admin/keys' })

test('events are filtered by kind and by outcome', () => {
  const all = [LOCKED, GRANT, FORGED]
  expect(eventsIn(all)).toEqual(['grant', 'permission', 'sign-in'])
  expect(filteredEntries(all, { event: undefined, isRefusedOnly: false })).toEqual(all)
  expect(filteredEntries(all, { event: undefined, isRefusedOnly: true })).toEqual([LOCKED, FORGED])
  expect(filteredEntries(all, { event: 'grant', isRefusedOnly: false })).toEqual([GRANT])
  expect(filteredEntries(all, { event: 'grant', isRefusedOnly: true })).toEqual([])
})

test('a row shows what happened, the actor, the target and the origin; a user is named if known', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  const names = new Map([['u1', 'Ada']])
  await act(async () => root.render(<EntryTable entries={[LOCKED, GRANT]} nameOf={(id) => names.get(id)} />))
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/sign-in.*locked out.*unknown user.*203\.0\.113\.7.*POST \/api\/auth\/sign-in\/email/)
  expect(rows[1]).toMatch(/grant.*done.*Ada session.*POST \/api\/admin\/users\/:id\/grant u2/)
  await act(async () => root.unmount())
})
