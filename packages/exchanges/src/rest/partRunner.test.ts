import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { OutageError, VenueError } from '../connection/jsonRpc.ts'
import { problemBoard } from '../status/problems.ts'
import { partRunner } from './partRunner.ts'

const MARKETS = ['A', 'B', 'C', 'D', 'E', 'F']

const runnerWithLog = (options: { readonly isOptional?: boolean } = {}) => {
  const clock = manualClock()
  const startMs = clock.now()
  const problems = problemBoard(
    () => {},
    () => {},
    clock.now,
  )
  const failing = new Map<string, Error>()
  const requests: [string, number][] = []
  let lists = 0
  let markets = MARKETS
  const runner = partRunner({
    problems,
    effects: { ...clock, random: () => 0.999_999_999 },
    isOptional: options.isOptional ?? false,
    isStopped: () => false,
    onRefused: () => {
      lists++
    },
  })
  const round = () =>
    runner.runRound(async (runPart) => {
      for (const market of markets)
        await runPart(`Trades of ${market}`, async () => {
          requests.push([market, (clock.now() - startMs) / 1000])
          const error = failing.get(market)
          if (error !== undefined) throw error
        })
    })
  const list = (names: readonly string[]) => {
    markets = [...names]
  }
  return { clock, problems, failing, requests, round, list, lists: () => lists }
}

test('a refused part stops no other, is reported with start and next retry, and triggers a re-read of the list', async () => {
  const { problems, failing, requests, round, lists, clock } = runnerWithLog()
  failing.set('B', new VenueError('contract not exist'))
  await round()
  expect(requests.map(([market]) => market)).toEqual(MARKETS)
  expect(problems.sentences()).toEqual(['Trades of B: contract not exist'])
  const [missing] = problems.missing()
  expect(missing).toMatchObject({ part: 'Trades of B', reason: 'contract not exist', sinceMs: clock.now() })
  expect(missing?.retryAtMs).toBe(clock.now() + 10_000)
  expect(lists()).toBe(1)
})

test('a refused part is retried after growing pauses of up to five minutes, and cleared when it works or is delisted', async () => {
  const { problems, failing, requests, round, clock, list } = runnerWithLog()
  failing.set('B', new VenueError('no'))
  failing.set('C', new VenueError('no'))
  for (let second = 0; second <= 1_000; second++) {
    await round()
    await clock.advance(1_000)
  }
  expect(requests.flatMap(([market, second]) => (market === 'B' ? [second] : []))).toEqual([
    0, 10, 30, 70, 150, 310, 610, 910,
  ])
  expect(problems.missing()[0]?.sinceMs).toBe(1_000_000)
  failing.delete('B')
  list(['A', 'B'])
  await clock.advance(300_000)
  await round()
  expect(problems.missing()).toEqual([])
})

test('if every part fails the job fails with the first reason; after three outages the rest is not requested', async () => {
  const { problems, failing, requests, round } = runnerWithLog()
  for (const market of MARKETS) failing.set(market, new OutageError(`${market} did not answer`))
  await expect(round()).rejects.toThrow('A did not answer')
  expect(requests.map(([market]) => market)).toEqual(['A', 'B', 'C'])
  expect(problems.missing()).toEqual([])
  failing.delete('A')
  await round()
  expect(problems.sentences()).toHaveLength(3)
})

test('an optional part that never worked is listed as missing, but is no problem after three attempts', async () => {
  const { problems, failing, round, clock } = runnerWithLog({ isOptional: true })
  failing.set('B', new VenueError('login required'))
  const sentences: number[] = []
  for (let i = 0; i < 3; i++) {
    await round()
    sentences.push(problems.sentences().length)
    await clock.advance(60_000)
  }
  expect(sentences).toEqual([1, 1, 0])
  expect(problems.missing().map(({ part }) => part)).toEqual(['Trades of B'])
})
