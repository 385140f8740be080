import { expect, test } from 'vitest'
import { zoneOptions } from './zoneOptions.ts'

test('UTC comes first, the local zone is marked, and no zone is listed twice', () => {
  const zones = zoneOptions('Asia/Kathmandu', 'Europe/Berlin', ['Africa/Cairo', 'Europe/Berlin', 'Asia/Tokyo'])
  expect(zones[0]).toEqual({ value: 'UTC', label: 'UTC' })
  expect(zones.find(({ value }) => value === 'Europe/Berlin')?.label).toBe('Europe / Berlin (this machine)')
  expect(zones.map(({ value }) => value)).toContain('Asia/Kathmandu')
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
})
