// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistedState } from '../../../data/settings/persistedState.ts'
import { changeSettings, readSettings } from '../../../data/settings/settings.ts'
import { STORAGE_KEYS } from '../../../data/settings/storageKeys.ts'
import { deviceState, setOwnGroup } from './deviceState.ts'
import { followAccount } from './followAccount.ts'
import { defaultRecord, groupsWith, writeRecord } from './groups.ts'
import { PREFERENCE_GROUPS } from './preferenceRecord.ts'

/** Ids of favorite screens, without the catalog of screens. */
const favorites = persistedState<readonly string[]>(STORAGE_KEYS.favorites, (text) => JSON.parse(text ?? '[]'))
const groups = groupsWith(favorites)
const DEFAULTS = defaultRecord(groups)

type Document = { data: Record<string, unknown> | null; version: number }

/** The account's record on the server: a write that is based on an older version is refused. */
let account: Document
let sent: number
let closePage: () => void

beforeEach(() => {
  account = { data: null, version: 0 }
  sent = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json(account)
    sent++
    const body = JSON.parse(String(init.body)) as { data: Record<string, unknown>; version: number }
    if (body.version !== account.version)
      return Response.json({ error: { code: 'outdated', message: 'newer', current: account } }, { status: 409 })
    account = { data: body.data, version: account.version + 1 }
    return Response.json(account)
  })
})
afterEach(() => {
  closePage()
  writeRecord(groups, DEFAULTS, PREFERENCE_GROUPS)
  deviceState.write({ own: [], taking: [], last: undefined })
  localStorage.removeItem('PREFERENCES')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(5_000)

/** Loads a page of a person, until the test ends or the page is closed. */
const open = async (userId = 'ann'): Promise<void> => {
  closePage = followAccount(userId, groups)
  await settle()
}

test('the first page of a person gives the account its settings, a later change follows', async () => {
  changeSettings({ units: 'usd' })
  await open()
  expect(account.data).toMatchObject({ 'reading.units': 'usd' })
  changeSettings({ butterfly: 'halved' })
  await settle()
  expect(account).toMatchObject({ data: { 'reading.units': 'usd', 'reading.butterfly': 'halved' }, version: 2 })
})

test('settings of the account are applied, and nothing is sent while they are equal', async () => {
  account = { data: { ...DEFAULTS, 'reading.units': 'usd' }, version: 4 }
  await open()
  expect(readSettings().units).toBe('usd')
  expect([sent, account.version]).toEqual([0, 4])
})

test('after a change elsewhere both changes are in the account and here', async () => {
  await open()
  account = { data: { ...account.data, 'reading.zone': 'Asia/Tokyo' }, version: account.version + 1 }
  changeSettings({ units: 'usd' })
  await settle()
  expect(account.data).toMatchObject({ 'reading.zone': 'Asia/Tokyo', 'reading.units': 'usd' })
  expect(readSettings()).toMatchObject({ zone: 'Asia/Tokyo', units: 'usd' })
})

test('what another tab has stored, but not yet announced, is not undone by the answer to a save', async () => {
  await open()
  changeSettings({ units: 'usd' })
  localStorage.setItem(STORAGE_KEYS.theme, 'light')
  await settle()
  expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe('light')
  expect(account.data).toMatchObject({ 'reading.units': 'usd' })
})

test('a group that stays on this device is neither sent nor taken; later it takes the account’s, not the reverse', async () => {
  await open()
  setOwnGroup('reading', true)
  changeSettings({ units: 'usd' })
  await settle()
  expect(account.data).toMatchObject({ 'reading.units': 'coin' })
  closePage()
  // Chosen before the account's settings are loaded.
  setOwnGroup('reading', false)
  await open()
  expect(readSettings().units).toBe('coin')
  expect(account.data).toMatchObject({ 'reading.units': 'coin' })
})

test('the next person of this browser gets no settings of the one before', async () => {
  changeSettings({ units: 'usd' })
  await open('ann')
  closePage()
  account = { data: null, version: 0 }
  await open('bob')
  expect(readSettings().units).toBe('coin')
  expect(account.data).toMatchObject({ 'reading.units': 'coin' })
})

test('a change that was not saved is sent by the next page', async () => {
  await open()
  closePage()
  changeSettings({ units: 'usd' })
  await open()
  expect(account.data).toMatchObject({ 'reading.units': 'usd' })
})
