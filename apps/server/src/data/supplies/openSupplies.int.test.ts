import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSupplies } from './openSupplies.ts'

test('the file is read when it appears or changes; unusable rows are logged, the others count', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'supplies-'))
  const logLines: string[] = []
  let nowMs = 0
  const open = (supplies: string | undefined) =>
    openSupplies({
      settings: { supplies, dataDir },
      log: (_level, message) => void logLines.push(message),
      now: () => nowMs,
    })
  const later = () => {
    nowMs += 20_000
  }
  const supplies = open(undefined)
  expect(supplies()).toEqual([])
  const path = join(dataDir, 'supplies.csv')
  writeFileSync(path, 'coin,coins\nBTC,19900000\nETH,many\n')
  // The file is not checked on every request.
  expect(supplies()).toEqual([])
  later()
  expect(supplies()).toMatchObject([{ coin: 'BTC', coins: 19_900_000 }])
  expect(logLines.join('\n')).toMatch(/1 rows read from .*\n1 rows of .* left out\. line 3: expected the coins/)
  writeFileSync(path, 'coin,coins\nBTC,19900000\nETH,120700000\n')
  later()
  expect(supplies()).toHaveLength(2)
  rmSync(path)
  later()
  expect(supplies()).toEqual([])
  open(path)
  expect(logLines.at(-1)).toMatch(/configured as the file of coins in circulation but does not exist/)
  rmSync(dataDir, { recursive: true })
})
