import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chainLines, syntheticChains, writeLines } from '../../../testing/chainFile.ts'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDataDir, scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { lockDataDir } from '../../data/dir/lockDataDir.ts'

const shared = resolve(import.meta.dirname, '../../../../../../shared/data')
const isAbsent = !existsSync(shared)
if (isAbsent) console.log(`recorded files are not at ${shared}: their quality is not tested`)

test('a gap, a frozen chain and a planted arbitrage are reported in sentences; a sound market is reported without faults', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const whole = syntheticChains('BTC', 12)
  const [first, second] = whole
  const row = second.instrument.findIndex((_, at) => second.optionType[at] === 0 && second.bid[at] > 0.05)
  const planted = { ...second, bid: second.bid.with(row, 0.9), ask: second.ask.with(row, 0.91) }
  const holed = [first, planted, { ...planted, atMs: whole[2].atMs }, whole[3], ...whole.slice(9)]
  await runGvol(['import', writeLines(join(folder, 'bad.csv'), chainLines(holed)), '--data-dir', dataDir])
  await runGvol([
    'import',
    writeLines(join(folder, 'good.csv'), chainLines(syntheticChains('SOL_USDC', 6))),
    '--data-dir',
    dataDir,
  ])

  const ran = await runGvol(['doctor', 'data', '--data-dir', dataDir])
  expect(ran).toMatchObject({ code: 1, stderr: '' })
  expect(ran.stdout).toMatch(/market +from +to +chains +interval +covered/)
  expect(ran.stdout).toMatch(
    /deribit BTC\n {4}FAULT {2}1 gap within days; the longest is 6 h from 2026-05-04 15:00 UTC\./,
  )
  expect(ran.stdout).toMatch(/FAULT {2}1 chain is the chain before to the last number: 2026-05-04 14:00 UTC\./)
  expect(ran.stdout).toContain(`could be sold against a vertical spread`)
  expect(ran.stdout).toContain(second.instrument[row])
  expect(ran.stdout).toMatch(/deribit SOL_USDC\n {4}ok {5}No faults found\./)

  const good = await runGvol(['doctor', 'data', '--markets', 'SOL_USDC', '--to', '2026-05-04', '--data-dir', dataDir])
  expect(good).toMatchObject({ code: 0, stderr: '' })
  expect(good.stdout).not.toContain('BTC')
  const none = await runGvol(['doctor', 'data', '--from', '2027-01-01', '--data-dir', dataDir])
  expect(none).toMatchObject({
    code: 0,
    stdout:
      'The store holds no chain in that range.\nStored, but not in these days: deribit BTC from 2026-05-04 to 2026-05-04, deribit SOL_USDC from 2026-05-04 to 2026-05-04. Select days that include them.\n',
  })
})

test('next to a running desk the command names the page with the same report', async () => {
  const dataDir = await scratchDataDir()
  using _dirLock = lockDataDir(dataDir)
  expect(await runGvol(['doctor', 'data', '--data-dir', dataDir])).toMatchObject({
    code: 1,
    stderr: `A desk runs on this data directory as process ${process.pid}. Its page /status/data/ shows the same report.\n`,
  })
})

test.skipIf(isAbsent)('a recorded month end has no faults except an uneven pace', async () => {
  const dataDir = await scratchDataDir()
  await runGvol(['import', join(shared, 'deribit-chains/2025-12.csv.zst'), '--data-dir', dataDir])
  const ran = await runGvol(['doctor', 'data', '--venue', 'deribit', '--data-dir', dataDir])
  expect(ran.stderr).toBe('')
  expect(ran.stdout).toMatch(/deribit BTC +2025-12-30 +2025-12-31 +4 /)
  expect(ran.stdout).not.toMatch(/could be sold|the chain before/)
})
