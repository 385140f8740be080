import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../testing/clients/runProgram.ts'
import { eventually, startDesk } from '../../testing/desk.ts'
import { runGvol } from '../../testing/gvolProcess.ts'
import { startReplayedVenue } from '../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../../docs/other-languages.md'), 'utf8')

const LANGUAGES = [
  { fence: 'go', file: 'client.go', compiler: 'go', build: ['build', '-o', 'client', 'client.go'] },
  { fence: 'rust', file: 'client.rs', compiler: 'rustc', build: ['-o', 'client', 'client.rs'] },
] as const

const programOf = (fence: string): string => new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? ''

test('the documented programs of other languages print the term structure of the desk, and the reason of a refusal', async () => {
  const folder = scratchDirectory()
  await startReplayedVenue(folder, 3)
  const dataDir = join(folder, 'data')
  expect((await runGvol(['import', join(folder, 'venue.csv'), '--data-dir', dataDir])).code).toBe(0)
  const desk = await startDesk(dataDir, ['--market', 'none'])
  const terms = await eventually('a term structure', () => desk.study('term-structure'))
  const { days = [], atmVol = [] } = terms.data
  const rows = days.flatMap((day, row) => (atmVol[row] == null ? [] : [[Number(day), Number(atmVol[row])] as const]))
  expect(rows.length).toBeGreaterThan(3)
  for (const { fence, file, compiler, build } of LANGUAGES) {
    const program = programOf(fence)
    // What the documents say of the API, where no compiler is here.
    expect(program).toContain('/api/v1/studies/term-structure?exchange=deribit&symbol=BTC')
    expect(program).toContain('x-auth')
    if (spawnSync(compiler, [compiler === 'go' ? 'version' : '--version']).status !== 0) {
      console.warn(`Skipped: the program in ${fence}. Install ${compiler} to run it.`)
      continue
    }
    const own = join(folder, fence)
    mkdirSync(own)
    writeFileSync(join(own, file), program)
    const built = await runProgram(compiler, build, {
      cwd: own,
      env: { GOCACHE: join(own, 'cache'), GOFLAGS: '-mod=mod' },
    })
    expect([fence, built.code, built.err]).toEqual([fence, 0, ''])
    const env = { GVOL: desk.origin, KEY: desk.key }
    const printed = await runProgram(join(own, 'client'), [], { cwd: own, env })
    expect([fence, printed.code, printed.err]).toEqual([fence, 0, ''])
    const lines = printed.out
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
    expect(lines).toHaveLength(rows.length)
    for (const [at, [day = Number.NaN, vol = Number.NaN]] of lines.entries()) {
      expect(day).toBeCloseTo(rows[at]?.[0] ?? Number.NaN, 6)
      expect(vol).toBeCloseTo(rows[at]?.[1] ?? Number.NaN, 9)
    }
    const refused = await runProgram(join(own, 'client'), [], { cwd: own, env: { ...env, KEY: 'gvol_unknown' } })
    expect([refused.code === 0, refused.err]).toEqual([false, expect.stringMatching(/unknown, expired or was revoked/)])
  }
}, 300_000)
