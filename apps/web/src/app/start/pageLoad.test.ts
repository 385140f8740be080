import { afterEach, expect, test, vi } from 'vitest'
import { isChunkFailure } from './chunkFailure.ts'
import { addressOf, loadedPage, PAGE_RETRIES, PageFailure, requireFirstPage } from './pageLoad.ts'

afterEach(() => void vi.useRealTimers())

const effects = (...statuses: readonly (number | undefined)[]) => {
  const pauses: number[] = []
  const requested: string[] = []
  return {
    pauses,
    requested,
    pause: async (ms: number) => void pauses.push(ms),
    statusOf: async (address: string) => statuses[Math.min(requested.push(address), statuses.length) - 1],
  }
}

const NAMED = 'Failed to fetch dynamically imported module: http://x/a.js'

const failing = (times: number, message = NAMED) => {
  let calls = 0
  const load = async () => {
    if (calls++ < times) throw new TypeError(message)
    return 'page'
  }
  return { load, calls: () => calls }
}

const failureOf = async (load: () => Promise<unknown>, world: ReturnType<typeof effects>): Promise<PageFailure> => {
  const failure = await loadedPage(load, world).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PageFailure)
  return failure as PageFailure
}

test('[spec 8 page-data load] a page that comes at the third retry is shown', async () => {
  const { load, calls } = failing(1)
  const world = effects(undefined, 503, 200)
  expect(await loadedPage(load, world)).toBe('page')
  expect(world.requested).toEqual(Array(3).fill('http://x/a.js'))
  expect(world.pauses).toHaveLength(3)
  // A module missing on the server is not imported: some browsers cache a failed import for the life of the page.
  expect(calls()).toBe(2)
})

test('a browser that does not say which file did not come imports four times', async () => {
  const { load, calls } = failing(3, 'Importing a module script failed.')
  const world = effects()
  expect(await loadedPage(load, world)).toBe('page')
  expect([calls(), world.requested]).toEqual([4, []])
})

test('[spec 9 page-data retries] up to 3, then the 404 or the 500 page', async () => {
  expect(PAGE_RETRIES).toBe(3)
  const world = effects(404)
  expect((await failureOf(failing(99).load, world)).status).toBe(404)
  expect(world.requested).toHaveLength(3)
  for (const status of [500, 200, undefined])
    expect((await failureOf(failing(99).load, effects(status))).status).toBe(500)
})

test('a file that the server has and the browser never asks for again is told from one that is missing', async () => {
  expect((await failureOf(failing(99).load, effects(undefined, 200))).isCachedByBrowser).toBe(true)
  for (const status of [404, 503, undefined])
    expect((await failureOf(failing(99).load, effects(200, status))).isCachedByBrowser).toBe(false)
})

test('[spec 8 first page resources missing] throws, and says which page', async () => {
  await expect(requireFirstPage('/status/', [failing(99).load])).rejects.toThrow(
    'page resources for /status/ not found. Not rendering',
  )
  await expect(requireFirstPage('/status/', [failing(0).load])).resolves.toBeUndefined()
})

test('the address of a missing chunk is read from its error', () => {
  expect(addressOf(new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'))).toBe(
    'http://x/assets/a.js',
  )
  expect(addressOf(new Error('no'))).toBeUndefined()
})

test('code that never comes ends after 30 s, and only a new page gets it', async () => {
  vi.useFakeTimers()
  const failure = failureOf(() => new Promise(() => {}), effects())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ status: 500, isCachedByBrowser: true })
  expect(isChunkFailure(await failure)).toBe(true)
})
