import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedTests } from './failedTests.mjs'

const root = resolve(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')

/** A vitest report of one file. */
const reportOf = (file: string, text: string): unknown => {
  const dir = mkdtempSync(join(tmpdir(), 'gvol-failed-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, file), text)
  const report = join(dir, 'report.json')
  const args = ['run', '--root', dir, '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(join(modules, '.bin', 'vitest'), args, { cwd: dir })
  return JSON.parse(readFileSync(report, 'utf8'))
}

test('failed tests are listed by file, name and first line, including files that do not load; passed tests are not listed', () => {
  const report = reportOf(
    'sums.test.ts',
    `import { describe, expect, test } from '${modules}/vitest/dist/index.js'
     describe('sums', () => {
       test('of one', () => expect(1, 'one').toBe(2))
       test('of two', () => expect(2).toBe(2))
     })`,
  )
  expect(failedTests(report, root)).toEqual([
    expect.stringMatching(/sums\.test\.ts > sums of one: AssertionError: one: expected 1 to be 2/),
  ])
  const broken = reportOf('broken.test.ts', `throw new Error('no way')`)
  expect(failedTests(broken, root)).toEqual([expect.stringMatching(/broken\.test\.ts > the file: .*no way/)])
})

test('for a browser test the last attempt is listed, without colors; a test that passed on retry is not', () => {
  const withMessage = (message: string) => ({ errors: [{ message }] })
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'desk.spec.ts',
        specs: [],
        suites: [
          {
            title: 'the desk',
            specs: [
              {
                file: 'desk.spec.ts',
                title: 'opens',
                tests: [
                  {
                    status: 'unexpected',
                    results: [withMessage('first'), withMessage('\u001b[2mexpect(\u001b[22mlast\nmore')],
                  },
                ],
              },
              { file: 'desk.spec.ts', title: 'closes', tests: [{ status: 'flaky', results: [withMessage('once')] }] },
            ],
          },
        ],
      },
    ],
  }
  expect(failedTests(report, root)).toEqual([
    'e2e/desk.spec.ts > the desk > opens: expect(last',
    'e2e > outside of a test: no server',
  ])
})
