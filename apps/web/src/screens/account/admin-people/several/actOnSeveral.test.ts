import type { ListedPerson } from '@gvol/wire'
import { expect, test } from 'vitest'
import { actOnSeveral, concerned, outcomeText } from './actOnSeveral.ts'

const person = (id: string, fields: Partial<ListedPerson> = {}): ListedPerson =>
  ({
    id,
    name: id,
    email: null,
    role: 'member',
    isGranted: false,
    emailVerified: true,
    sessions: 0,
    ...fields,
  }) as ListedPerson

test('an action concerns only the people whom it would change, and never gives the owner access', () => {
  const people = [
    person('owner', { role: 'owner', sessions: 2 }),
    person('new', { emailVerified: false }),
    person('granted', { isGranted: true, sessions: 1 }),
  ]
  const idsOf = (action: Parameters<typeof concerned>[0]) => concerned(action, people).map(({ id }) => id)
  expect(idsOf('grant')).toEqual(['new'])
  expect(idsOf('revoke')).toEqual(['granted'])
  expect(idsOf('verify')).toEqual(['new'])
  expect(idsOf('sign-out')).toEqual(['owner', 'granted'])
})

test('a refusal of one person does not stop the others, and is reported with its reason', async () => {
  const ids: string[] = []
  const outcome = await actOnSeveral([person('ann'), person('bob'), person('cid')], async (id) => {
    ids.push(id)
    const problem = { code: 'forbidden', message: 'Only the owner may do this.' }
    return id === 'bob' ? { ok: false, status: 403, problem } : { ok: true, body: undefined }
  })
  expect(ids).toEqual(['ann', 'bob', 'cid'])
  expect(outcomeText('grant', outcome)).toBe('2 people: access given. bob: Only the owner may do this.')
  expect(outcomeText('grant', { done: 0, refused: outcome.refused })).toBe('bob: Only the owner may do this.')
})
