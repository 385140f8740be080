import { expect, test } from 'vitest'
import { emptyContext } from '../testing/emptyContext.ts'
import { remembered } from './remembered.ts'

const contextOf = () => emptyContext({ query: (async () => undefined) as never })

test('a key is read once of a store, by all who ask at the same time as later; another store is read for itself', async () => {
  const [one, other] = [contextOf(), contextOf()]
  const read: string[] = []
  const ask = remembered<string>(2)
  const of = (context: typeof one, key: string) =>
    ask(context, key, async () => {
      read.push(key)
      return `answer to ${key}`
    })
  // A question has a context of its own over the same store.
  expect(await Promise.all([of(one, 'a'), of({ ...one }, 'a')])).toEqual(['answer to a', 'answer to a'])
  await of(one, 'a')
  expect(read).toEqual(['a'])
  await of(other, 'a')
  expect(read).toEqual(['a', 'a'])
})

test('the keys asked for longest ago are forgotten', async () => {
  const context = contextOf()
  const read: string[] = []
  const ask = remembered<undefined>(2)
  const of = (key: string) =>
    ask(context, key, async () => {
      read.push(key)
      return undefined
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await of(key)
  expect(read).toEqual(['a', 'b', 'c', 'b'])
})

test('what failed is asked again', async () => {
  const context = contextOf()
  const ask = remembered<number>(2)
  await expect(
    ask(context, 'a', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  await expect(ask(context, 'a', async () => 7)).resolves.toBe(7)
})
