import { expect, test } from 'vitest'
import { addressOf, loadedPage, PAGE_RETRIES, PageFailure, requireFirstPage } from './pageLoad.ts'

const effects = (status?: number) => {
  const pauses: number[] = []
  return {
    pauses,
    pause: async (ms: number) => void pauses.push(ms),
    statusOf: async () => status,
  }
}

const failing = (times: number) => {
  let calls = 0
  const load = async () => {
    if (calls++ < times) throw new TypeError('Failed to fetch dynamically imported module: http://x/a.js')
    return 'page'
  }
  return { load, calls: () => calls }
}

test('[spec 8 page-data load] a page that comes at the third retry is shown', async () => {
  const { load, calls } = failing(3)
  const clock = effects()
  expect(await loadedPage(load, clock)).toBe('page')
  expect(calls()).toBe(4)
  expect(clock.pauses).toHaveLength(3)
})

test('[spec 9 page-data retries] up to 3, then the 404 or the 500 page', async () => {
  expect(PAGE_RETRIES).toBe(3)
  const { load, calls } = failing(99)
  const gone = await loadedPage(load, effects(404)).catch((error: unknown) => error)
  expect(gone).toBeInstanceOf(PageFailure)
  expect((gone as PageFailure).status).toBe(404)
  expect(calls()).toBe(4)
  for (const status of [500, 200, undefined]) {
    const failure = await loadedPage(failing(99).load, effects(status)).catch((error: unknown) => error)
    expect((failure as PageFailure).status).toBe(500)
  }
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
