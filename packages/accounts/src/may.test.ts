import { expect, test } from 'vitest'
import { type Caller, SCOPES, type User } from './access.ts'
import { ACTIONS, may } from './may.ts'

const owner: User = { id: '1', name: 'owner', isOwner: true, isVerified: true, isPaid: true }
const member: User = { ...owner, id: '2', name: 'member', isOwner: false }
const session = (user: User): Caller => ({ user, scopes: undefined })
const allowed = (caller: Caller | undefined) => ACTIONS.filter((action) => may(caller, action).ok)
const PERSONAL = ['manage-keys', 'manage-payments', 'administer', 'read-mailbox']

test('nobody may do anything', () => {
  expect(allowed(undefined)).toEqual([])
  expect(may(undefined, 'read-studies')).toEqual({ ok: false, reason: 'signed-out' })
})

test('the owner with a session may do everything', () => {
  expect(allowed(session(owner))).toEqual([...ACTIONS])
})

test('[spec 6 admin keys] an administrator sees everybody’s keys, not the mailbox; a member neither', () => {
  const inCharge = ['administer', 'read-mailbox']
  expect(allowed(session({ ...member, isAdmin: true }))).toEqual(ACTIONS.filter((action) => action !== 'read-mailbox'))
  expect(allowed(session(member))).toEqual(ACTIONS.filter((action) => !inCharge.includes(action)))
  expect(may(session(member), 'administer')).toEqual({ ok: false, reason: 'not-admin' })
  expect(may(session(member), 'read-mailbox')).toEqual({ ok: false, reason: 'not-owner' })
})

test('a key may do what its scopes say and never what takes a person', () => {
  expect(allowed({ user: owner, scopes: [] })).toEqual([])
  expect(allowed({ user: owner, scopes: ['read:studies'] })).toEqual(['read-studies'])
  expect(allowed({ user: owner, scopes: ['read:status'] })).toEqual(['read-status'])
  expect(allowed({ user: owner, scopes: ['write:workspaces'] })).toEqual(['write-workspaces'])
  expect(allowed({ user: owner, scopes: SCOPES })).toEqual(ACTIONS.filter((action) => !PERSONAL.includes(action)))
  expect(may({ user: owner, scopes: SCOPES }, 'manage-keys')).toEqual({ ok: false, reason: 'out-of-scope' })
})

test('[spec 6 access equals verified, gated by isPaid] unpaid reads no studies, unverified only the own account', () => {
  expect(may(session({ ...owner, isPaid: false }), 'read-studies')).toEqual({ ok: false, reason: 'unpaid' })
  expect(allowed(session({ ...owner, isPaid: false }))).toEqual(ACTIONS.filter((action) => action !== 'read-studies'))
  expect(allowed(session({ ...owner, isVerified: false }))).toEqual(['read-account'])
})
