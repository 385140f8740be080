// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../settings/storageKeys.ts'

const UNSAVED = ['GVOL_UNSAVED:workspace:1', 'GVOL_UNSAVED:layouts', 'GVOL_UNSAVED:workspace:2']
let status: number
let leaveDesk: () => Promise<unknown>

beforeEach(async () => {
  status = 204
  localStorage.clear()
  // Signed out, whatever earlier tests did.
  vi.resetModules()
  leaveDesk = (await import('./leaveDesk.ts')).leaveDesk
  for (const key of UNSAVED) localStorage.setItem(key, '{"text":"{}","version":1}')
  localStorage.setItem(STORAGE_KEYS.layout, '{}')
  localStorage.setItem(STORAGE_KEYS.portfolio, '[]')
  localStorage.setItem(STORAGE_KEYS.openPortfolio, '{}')
  localStorage.setItem(STORAGE_KEYS.portfolioLog, '[]')
  localStorage.setItem(STORAGE_KEYS.theme, 'light')
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/provider')
      ? Response.json({ provider: 'better-auth', config: {} })
      : new Response(null, { status }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const storedKeys = () => Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n)).sort()

test('signing out removes unsaved work, layouts and positions from the browser, and keeps the appearance only', async () => {
  await leaveDesk()
  expect(storedKeys()).toEqual([STORAGE_KEYS.theme])
})

test('a sign-out that the server did not accept loses nothing', async () => {
  status = 503
  await expect(leaveDesk()).rejects.toThrow()
  expect(storedKeys()).toEqual(
    [
      ...UNSAVED,
      STORAGE_KEYS.layout,
      STORAGE_KEYS.portfolio,
      STORAGE_KEYS.openPortfolio,
      STORAGE_KEYS.portfolioLog,
      STORAGE_KEYS.theme,
    ].sort(),
  )
})
