import { SCOPES } from '@gvol/wire'
import { expect, test } from 'vitest'
import type { Caller, User } from './access.ts'
import { ACTIONS, type Action, type Mode, may } from './may.ts'

const owner: User = { id: '1', name: 'owner', isOwner: true, isVerified: true, isPaid: true }
const member: User = { ...owner, id: '2', name: 'member', isOwner: false }
const session = (user: User): Caller => ({ user, scopes: undefined })
const allowed = (caller: Caller | undefined, mode?: Mode) => ACTIONS.filter((action) => may(caller, action, mode).ok)
/** Reading answers of studies, as JSON or as tables. */
const STUDIES: readonly Action[] = ['read-studies', 'read-csv']
/** What takes access to studies; history is never open to visitors. */
const OF_STUDIES: readonly Action[] = [...STUDIES, 'read-history']
const PERSONAL = ['publish', 'manage-keys', 'manage-account', 'manage-payments', 'administer', 'read-mailbox']

test('an anonymous caller may do nothing', () => {
  expect(allowed(undefined)).toEqual([])
  expect(may(undefined, 'read-studies')).toEqual({ ok: false, reason: 'signed-out' })
})

test('the owner with a session may do everything', () => {
  expect(allowed(session(owner))).toEqual([...ACTIONS])
})

test('[spec 6 admin keys] an administrator sees all users’ keys but not the mailbox; a member sees neither', () => {
  const inCharge = ['publish', 'read-metrics', 'administer', 'read-mailbox']
  expect(allowed(session({ ...member, isAdmin: true }))).toEqual(ACTIONS.filter((action) => action !== 'read-mailbox'))
  expect(allowed(session(member))).toEqual(ACTIONS.filter((action) => !inCharge.includes(action)))
  expect(may(session(member), 'administer')).toEqual({ ok: false, reason: 'not-admin' })
  expect(may(session(member), 'read-mailbox')).toEqual({ ok: false, reason: 'not-owner' })
})

test('where studies are paid for, only administrators and the owner publish; elsewhere all users with a confirmed address', () => {
  expect(may(session(member), 'publish')).toEqual({ ok: false, reason: 'not-admin' })
  expect(may(session({ ...member, isAdmin: true }), 'publish')).toEqual({ ok: true })
  expect(may(session(owner), 'publish')).toEqual({ ok: true })
  for (const mode of ['verified', 'open'] as const) {
    expect(may(session(member), 'publish', mode)).toEqual({ ok: true })
    expect(may(session({ ...member, isVerified: false }), 'publish', mode)).toEqual({ ok: false, reason: 'unverified' })
    expect(may({ user: owner, scopes: SCOPES }, 'publish', mode)).toMatchObject({ ok: false, reason: 'out-of-scope' })
    expect(may(undefined, 'publish', mode)).toEqual({ ok: false, reason: 'signed-out' })
  }
})

test('a key may do what its scopes allow, and never what requires a user session', () => {
  expect(allowed({ user: owner, scopes: [] })).toEqual([])
  expect(allowed({ user: owner, scopes: ['read:studies'] })).toEqual(STUDIES)
  expect(allowed({ user: owner, scopes: ['read:csv'] })).toEqual(['read-csv'])
  expect(allowed({ user: owner, scopes: ['read:history'] })).toEqual(['read-history'])
  expect(allowed({ user: owner, scopes: ['read:status'] })).toEqual(['read-status', 'read-metrics'])
  expect(allowed({ user: member, scopes: ['read:status'] })).toEqual(['read-status'])
  expect(allowed({ user: owner, scopes: ['write:workspaces'] })).toEqual(['write-workspaces'])
  expect(allowed({ user: owner, scopes: SCOPES })).toEqual(ACTIONS.filter((action) => !PERSONAL.includes(action)))
  expect(may({ user: owner, scopes: SCOPES }, 'manage-keys')).toEqual({ ok: false, reason: 'out-of-scope', scopes: [] })
})

test('a key out of scope is refused with the scopes that would each suffice', () => {
  for (const action of ACTIONS) {
    const refused = may({ user: owner, scopes: [] }, action)
    const scopes = refused.ok ? undefined : refused.scopes
    expect(scopes).toBeDefined()
    for (const scope of SCOPES)
      expect([action, scope, may({ user: owner, scopes: [scope] }, action).ok]).toEqual([
        action,
        scope,
        scopes?.includes(scope),
      ])
  }
})

test('[spec 6 access equals verified] [spec 6 gated by isPaid] unpaid users read no studies, unverified ones only the own account', () => {
  expect(may(session({ ...owner, isPaid: false }), 'read-studies')).toEqual({ ok: false, reason: 'unpaid' })
  expect(allowed(session({ ...owner, isPaid: false }))).toEqual(
    ACTIONS.filter((action) => !OF_STUDIES.includes(action)),
  )
  expect(allowed(session({ ...owner, isVerified: false }))).toEqual(['read-account', 'manage-account'])
})

test('[spec 6 gated by isPaid] the mode of the instance decides who reads studies and who publishes, and nothing else', () => {
  const unpaid = { ...member, isPaid: false }
  const unverified = { ...unpaid, isVerified: false }
  expect(may(session(unpaid), 'read-studies', 'verified')).toEqual({ ok: true })
  expect(may(session(unverified), 'read-studies', 'verified')).toEqual({ ok: false, reason: 'unverified' })
  expect(may(session(unverified), 'read-studies', 'open')).toEqual({ ok: true })
  expect(may({ user: unpaid, scopes: ['read:account'] }, 'read-studies', 'open').ok).toBe(false)
  expect(may(session(unpaid), 'read-history')).toEqual({ ok: false, reason: 'unpaid' })
  expect(may(session(unpaid), 'read-history', 'open')).toEqual({ ok: true })
  expect(may(session(unverified), 'read-history', 'open')).toEqual({ ok: false, reason: 'unverified' })
  expect(allowed(undefined, 'open')).toEqual(STUDIES)
  expect(allowed(undefined, 'verified')).toEqual([])
  for (const caller of [session(owner), session(unpaid), session(unverified)]) {
    const rest = (mode: Mode) =>
      allowed(caller, mode).filter((action) => !OF_STUDIES.includes(action) && action !== 'publish')
    expect(rest('open')).toEqual(rest('granted'))
    expect(rest('verified')).toEqual(rest('granted'))
  }
})
