import { expect, test } from 'vitest'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { roleFaults } from './checkRole.ts'

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  const resolved = resolveSettings({ flags: {}, env, file: undefined })
  return resolved.ok ? roleFaults(resolved.settings) : resolved.messages
}

const NATS_URL = 'nats://desk:word@127.0.0.1:4222'
const CLICKHOUSE_URL = 'http://127.0.0.1:8123'
const SHARED = {
  NATS_URL,
  CLICKHOUSE_URL,
  DATABASE_URL: 'postgres://gvol@127.0.0.1/gvol',
  GVOL_SECRET: 'x'.repeat(32),
}

test('one process needs no settings, and NATS_URL without another process is reported as useless', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ NATS_URL })).toEqual([expect.stringMatching(/^NATS_URL connects processes/)])
})

test('a collector needs NATS and a shared store, an api process also a shared database of users and a shared secret', () => {
  expect(faultsOf({ GVOL_ROLE: 'collector' })).toEqual([
    expect.stringMatching(/^Role collector needs NATS_URL/),
    expect.stringMatching(/embedded store belongs to one process and cannot be shared/),
  ])
  expect(faultsOf({ GVOL_ROLE: 'collector', NATS_URL, CLICKHOUSE_URL })).toEqual([])
  expect(faultsOf({ GVOL_ROLE: 'api', NATS_URL, CLICKHOUSE_URL })).toEqual([
    expect.stringMatching(/^Role api needs DATABASE_URL/),
    expect.stringMatching(/^Role api needs GVOL_SECRET/),
  ])
  expect(faultsOf({ GVOL_ROLE: 'api', ...SHARED })).toEqual([])
})

test('the simulated market runs in one process only', () => {
  expect(faultsOf({ GVOL_ROLE: 'api', GVOL_MARKET: 'simulated', ...SHARED })).toHaveLength(1)
})

test('a cluster without its server is an error', () => {
  expect(faultsOf({ CLICKHOUSE_CLUSTER: 'gvol' })).toEqual([expect.stringMatching(/^CLICKHOUSE_CLUSTER/)])
})

test('addresses of NATS are checked, and their password is never quoted', () => {
  const [fault] = faultsOf({ NATS_URL: 'http://desk:word@127.0.0.1' })
  expect(fault).toMatch(/^NATS_URL: expected addresses such as nats:/)
  expect(fault).not.toContain('word')
})
