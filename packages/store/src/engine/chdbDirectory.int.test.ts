import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratch.ts'
import { p, sql } from '../sql.ts'
import { openColumnar } from './openColumnar.ts'

test('a directory in use by another process is refused with the reason', async () => {
  const path = await scratchDirectory()
  const columnar = openColumnar({ path })
  const program = `
    import { openColumnar } from ${JSON.stringify(join(import.meta.dirname, 'openColumnar.ts'))}
    try { openColumnar({ path: ${JSON.stringify(path)} }) } catch ({ reason, message }) { console.log(reason, message) }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stdout).toMatch(/^unavailable The column store in .* does not open .*is another one running on it\?/)
  await columnar.close()
})

test('a closed store refuses queries; the same directory, or another, can be opened again in the same process', async () => {
  const first = await scratchDirectory()
  const second = await scratchDirectory()
  for (const path of [first, first, second]) {
    const columnar = openColumnar({ path })
    const running = columnar.columns(sql`SELECT count() AS n FROM numbers(${p.i64(1e7)})`)
    await columnar.close()
    expect((await running).column).toEqual({ n: [1e7] })
    await expect(columnar.columns(sql`SELECT 1`)).rejects.toMatchObject({ reason: 'closed' })
  }
})

test('few idle threads remain, however many a query used', async () => {
  const columnar = openColumnar({ path: await scratchDirectory() })
  await columnar.columns(sql`SELECT sum(number) FROM numbers_mt(200000000) SETTINGS max_threads = 64`)
  const waiting = async () => {
    const { column } = await columnar.columns(
      sql`SELECT toInt32(sumIf(value, metric = 'GlobalThread') - sumIf(value, metric = 'GlobalThreadActive')) AS n FROM system.metrics`,
    )
    return column.n[0]
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBeLessThanOrEqual(8)
  await columnar.close()
})
