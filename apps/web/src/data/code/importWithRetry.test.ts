import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, CODE_RETRIES, CodeFailure, importWithEffects } from './importWithRetry.ts'

afterEach(() => void vi.useRealTimers())

/** Effects that give the statuses in turn, the last for ever, and import another address as `again` does. */
const effects = (
  statuses: readonly (number | undefined)[] = [],
  again: (address: string) => Promise<unknown> = async () => 'module',
) => {
  const pauses: number[] = []
  const requested: string[] = []
  const importedAgain: string[] = []
  return {
    pauses,
    requested,
    importedAgain,
    importAgain: async (address: string) => {
      importedAgain.push(address)
      return again(address)
    },
    pause: async (ms: number) => void pauses.push(ms),
    statusOf: async (address: string) => statuses[Math.min(requested.push(address), statuses.length) - 1],
  }
}

const NAMED = 'Failed to fetch dynamically imported module: http://x/a.js'

const failing = (times: number, message = NAMED) => {
  let calls = 0
  const load = async () => {
    if (calls++ < times) throw new TypeError(message)
    return 'module'
  }
  return { load, calls: () => calls }
}

const failureOf = async (load: () => Promise<unknown>, world: ReturnType<typeof effects>): Promise<CodeFailure> => {
  const failure = await importWithEffects(load, world).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CodeFailure)
  return failure as CodeFailure
}

const refused = async (address: string) => {
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
}

test('[spec 8 page-data load] a page that loads at the third retry is shown, from an address not imported before', async () => {
  const { load, calls } = failing(99)
  const world = effects([undefined, 503, 200])
  expect(await importWithEffects(load, world)).toBe('module')
  expect(world.requested).toEqual(Array(3).fill('http://x/a.js'))
  expect(world.pauses).toHaveLength(3)
  // A module missing on the server is not imported, and a failed address never again: browsers cache the failure.
  expect([calls(), world.importedAgain]).toEqual([1, ['http://x/a.js']])
})

test('if the browser does not name the failed file, the import is tried four times', async () => {
  const { load, calls } = failing(3, 'Importing a module script failed.')
  const world = effects()
  expect(await importWithEffects(load, world)).toBe('module')
  expect([calls(), world.requested]).toEqual([4, []])
})

test('[spec 9 page-data retries] up to 3, then the 404 or the 500 page', async () => {
  expect(CODE_RETRIES).toBe(3)
  const world = effects([404])
  expect((await failureOf(failing(99).load, world)).status).toBe(404)
  expect(world.requested).toHaveLength(3)
  for (const status of [500, 200, undefined])
    expect((await failureOf(failing(99).load, effects([status], refused))).status).toBe(500)
})

test('a file that the server has but the browser fails to load is distinguished from a missing one', async () => {
  expect((await failureOf(failing(99).load, effects([undefined, 200], refused))).isCachedByBrowser).toBe(true)
  for (const status of [404, 503, undefined])
    expect((await failureOf(failing(99).load, effects([200, status], refused))).isCachedByBrowser).toBe(false)
})

test('all lazy code is loaded by the one import function with retries', () => {
  const root = resolve(import.meta.dirname, '../..')
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      const isBare = /(?<!typeof )(?<!importWithRetry\(\(\) => )\bimport\(|\blazy\(/.test(text)
      return isBare ? [path] : []
    })
  // Fixtures are of the gallery and of tests.
  expect(bare.toSorted()).toEqual(['charts/fixtures.ts', 'data/code/importWithRetry.ts', 'data/code/lazyComponent.ts'])
})

test('the address of a missing chunk is read from its error', () => {
  expect(addressOf(new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'))).toBe(
    'http://x/assets/a.js',
  )
  expect(addressOf(new Error('no'))).toBeUndefined()
})

test('code that does not arrive fails after 30 s, and only a reload can load it', async () => {
  vi.useFakeTimers()
  const failure = failureOf(() => new Promise(() => {}), effects())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ status: 500, isCachedByBrowser: true })
})
