import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { syntheticChain } from '../../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

test('a single selected expiry has the same rows as among all, and the chain is not modified', async () => {
  const chain = syntheticChain()
  const before = structuredClone({ ...chain })
  const expiryMs = chain.expiries[1]
  for (const id of ['option-chain', 'greek-table', 'option-yields', 'smile', 'vol-run', 'straddle-run'] as const) {
    const all = await columnsOf(studies[id], contextOf(chain))
    const one = await columnsOf(studies[id], contextOf(chain), { expiries: new Date(expiryMs).toISOString() })
    const rows = Array.from(all.expiry.keys()).filter((row) => all.expiry[row] === expiryMs)
    expect(rows.length, id).toBeGreaterThan(0)
    for (const [name, column] of Object.entries(one)) {
      expect(Array.from(column as ArrayLike<unknown>), `${id} ${name}`).toEqual(rows.map((row) => all[name][row]))
    }
  }
  expect({ ...chain }).toEqual(before)
})
