import { expect, test } from 'vitest'
import { ANN, identityWorld } from '../../testing/identityWorld.ts'

const world = identityWorld({
  beforeRemove: async () => {
    throw new Error('The payment provider does not answer.')
  },
})

test('an account whose subscription cannot be ended is not deleted, and the user is informed', async () => {
  const ann = await world().signedUp()
  const answer = await ann.post('delete-user', { password: ANN.password })
  expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_DELETED' } })
  expect(await world().userOf(ann)).toMatchObject({ email: ANN.email })
  expect(JSON.stringify(world().world.logged)).toContain('The payment provider does not answer.')
})
