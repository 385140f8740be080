import { expect, test } from 'vitest'
import { type Caller, SCOPES, type User } from './access.ts'
import { ACTIONS, may } from './may.ts'

const owner: User = { id: '1', name: 'owner', isOwner: true, isVerified: true, isPaid: true }
const session = (user: User): Caller => ({ user, scopes: undefined })
const allowed = (caller: Caller | undefined) => ACTIONS.filter((action) => may(caller, action).ok)

test('nobody may do anything', () => {
  expect(allowed(undefined)).toEqual([])
  expect(may(undefined, 'read-studies')).toEqual({ ok: false, reason: 'signed-out' })
})

test('the owner with a session may do everything', () => {
  expect(allowed(session(owner))).toEqual([...ACTIONS])
})

test('a key may do what its scopes say and never manage keys', () => {
  expect(allowed({ user: owner, scopes: [] })).toEqual([])
  expect(allowed({ user: owner, scopes: ['read:studies'] })).toEqual(['read-studies'])
  expect(allowed({ user: owner, scopes: ['read:status'] })).toEqual(['read-status'])
  expect(allowed({ user: owner, scopes: SCOPES })).toEqual(ACTIONS.filter((action) => action !== 'manage-keys'))
  expect(may({ user: owner, scopes: SCOPES }, 'manage-keys')).toEqual({ ok: false, reason: 'out-of-scope' })
})

test('who has not paid reads no studies, and who is not verified only the own account', () => {
  expect(may(session({ ...owner, isPaid: false }), 'read-studies')).toEqual({ ok: false, reason: 'unpaid' })
  expect(allowed(session({ ...owner, isPaid: false }))).not.toContain('read-studies')
  expect(allowed(session({ ...owner, isVerified: false }))).toEqual(['read-account'])
})
