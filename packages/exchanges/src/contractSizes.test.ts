import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { venues } from './catalog.ts'

test('a venue that lists contract sizes has a test with any size; other venues have contracts of 1 coin or 100 shares', () => {
  const quoting = Object.values(venues).filter(({ openFeed, quirks }) => openFeed !== undefined && quirks?.option)
  expect(quoting.length).toBeGreaterThan(6)
  for (const { id, quirks } of quoting) {
    const isProven = existsSync(join(import.meta.dirname, 'venues', id, 'contractSizes.test.ts'))
    const sizes = Object.values(quirks?.option?.contractCoins ?? {})
    if (!isProven) expect([[1], [100]], id).toContainEqual([...new Set(sizes)])
  }
})
