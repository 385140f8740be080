import { expect, test } from 'vitest'
import { channelSet } from './channelSet.ts'
import { VenueError } from './jsonRpc.ts'

const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`)

const setWithLog = (desired: () => readonly string[], subscribe: (batch: readonly string[]) => readonly string[]) => {
  const batches: (readonly string[])[] = []
  const refused: string[] = []
  const channels = channelSet({
    desiredChannels: desired,
    batchSize: 10,
    subscribe: async (batch) => {
      batches.push(batch)
      return subscribe(batch)
    },
    onRefused: (channel) => refused.push(channel),
  })
  return { channels, batches, refused }
}

test('subscribes in batches, and to each channel once', async () => {
  const desired = names(25)
  const { channels, batches } = setWithLog(
    () => desired,
    (batch) => batch,
  )
  await Promise.all([channels.sync(), channels.sync()])
  desired.push('late')
  await channels.sync()
  expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5, 1])
  expect(batches.flat()).toEqual(desired)
})
test('loses only the channels that the venue leaves out of its answer', async () => {
  const { channels, refused } = setWithLog(
    () => names(12),
    (batch) => batch.filter((name) => name !== 'c3'),
  )
  await channels.sync()
  await channels.sync()
  expect(refused).toEqual(['c3'])
})
test('loses only the channels for which the venue refuses a whole batch', async () => {
  const granted = new Set<string>()
  const { channels, batches, refused } = setWithLog(
    () => names(20),
    (batch) => {
      if (batch.includes('c3') || batch.includes('c17')) throw new VenueError('invalid', -32_602)
      for (const name of batch) granted.add(name)
      return batch
    },
  )
  await channels.sync()
  expect(refused).toEqual(['c3', 'c17'])
  expect(granted.size).toBe(18)
  expect(batches.length).toBeLessThan(22)
})
test.each([
  new VenueError('Deribit answered 10028 (too many requests).', 10_028),
  new VenueError('Deribit did not answer public/subscribe within 10 s.'),
])('aborts when the error is not about channels: %s', async (error) => {
  const { channels, refused } = setWithLog(
    () => names(3),
    () => {
      throw error
    },
  )
  await expect(channels.sync()).rejects.toBe(error)
  expect(refused).toEqual([])
})
