import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedBody } from './readBody.ts'

const schema = z.object({
  name: z.string().trim().min(1).max(5),
  kind: z.enum(['above', 'below']).optional(),
  count: z.number().int().min(2).lt(10).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  isOn: z.boolean().optional(),
  level: z.union([z.string(), z.number()]).optional(),
  nested: z.object({ text: z.string() }).optional(),
  exact: z.strictObject({}).optional(),
  address: z.email().optional(),
  own: z.string().min(3, 'a name has at least three letters').optional(),
})

test.each([
  [{}, 'name: is missing; expected a text'],
  [{ name: ' ' }, 'name: expected at least 1 letter'],
  [{ name: 'abcdef' }, 'name: expected at most 5 letters'],
  [{ name: 7 }, 'name: expected a text'],
  [{ name: 'a', kind: 'beside' }, 'kind: expected one of "above", "below"'],
  [{ name: 'a', count: 2.5 }, 'count: expected a whole number'],
  [{ name: 'a', count: 1 }, 'count: expected at least 2'],
  [{ name: 'a', count: 10 }, 'count: expected less than 10'],
  [{ name: 'a', list: [] }, 'list: expected at least 1 entry'],
  [{ name: 'a', list: ['', '', ''] }, 'list: expected at most 2 entries'],
  [{ name: 'a', list: [null] }, 'list.0: expected a text'],
  [{ name: 'a', isOn: 'yes' }, 'isOn: expected true or false'],
  [{ name: 'a', level: [] }, 'level: has none of the forms that are accepted'],
  [{ name: 'a', nested: {} }, 'nested.text: is missing; expected a text'],
  [{ name: 'a', exact: { more: 1 } }, 'exact: unknown field "more"'],
  [{ name: 'a', address: 'x' }, 'address: expected a valid email'],
  [{ name: 'a', own: 'x' }, 'own: a name has at least three letters'],
  [[], 'expected an object'],
  [undefined, 'is missing; expected an object'],
])('an invalid field is refused with what was expected, in our words: %j', (body, message) => {
  expect(checkedBody(body, schema)).toMatchObject({ ok: false, problem: { status: 400, message } })
})
