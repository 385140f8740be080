import { expect, test } from 'vitest'
import { freeSpace } from './freeSpace.ts'
import { watchProblems } from './watchProblems.ts'

test('a nearly full disk is reported, storing stops in order, and resumes by itself with space to spare', async () => {
  let freeMb = 2000
  const changes: boolean[] = []
  const { find } = freeSpace({
    dir: '/data',
    leastFreeBytes: 500e6,
    freeBytes: async () => freeMb * 1e6,
    onStorable: (isStorable) => void changes.push(isStorable),
  })
  const at = async (mb: number) => {
    freeMb = mb
    return [(await find())?.slice(0, 45), [...changes]]
  }
  expect(await at(2000)).toEqual([undefined, []])
  expect(await at(700)).toEqual(['Only 700 MB are free on the disk of /data; be', []])
  expect(await at(499)).toEqual(['499 MB are free on the disk of /data, less th', [false]])
  // Barely above the minimum, storing would stop again at once.
  expect((await at(520))[1]).toEqual([false])
  expect((await at(560))[1]).toEqual([false, true])
  expect(await at(1500)).toEqual([undefined, [false, true]])
})

test('with a minimum of 0 the disk is never checked', async () => {
  const { find } = freeSpace({
    dir: '/data',
    leastFreeBytes: 0,
    freeBytes: () => Promise.reject(new Error('asked')),
    onStorable: () => undefined,
  })
  expect(await find()).toBeUndefined()
})

test('a problem is printed once when it begins and once when it is over; a check that fails is a problem itself', async () => {
  const printed: string[] = []
  const runs: (() => void)[] = []
  let problem: string | undefined
  const settled = () => new Promise((resolve) => setTimeout(resolve, 1))
  await using problems = await watchProblems(
    [
      { id: 'disk-space', find: () => problem },
      { id: 'clock', find: () => Promise.reject(new Error('no clock')) },
    ],
    {
      log: (level, message) => void printed.push(`${level} ${message}`),
      print: (sentence) => void printed.push(sentence),
      schedule: (work) => {
        runs.push(work)
        return () => undefined
      },
    },
  )
  const failed = 'A health check failed (clock): no clock'
  expect(problems.list()).toEqual([{ id: 'clock', message: failed }])
  for (const next of ['Full, 3 left.', 'Full, 2 left.', undefined]) {
    problem = next
    runs.at(-1)?.()
    await settled()
    expect(problems.list().find(({ id }) => id === 'disk-space')?.message).toBe(next)
  }
  expect(printed).toEqual([`warn ${failed}`, 'warn Full, 3 left.', 'info Over: Full, 2 left.', 'Over: Full, 2 left.'])
})
