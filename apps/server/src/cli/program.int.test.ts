import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runGvol } from '../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { SETTINGS } from '../settings/settings.ts'

const COMMANDS = ['up', 'import', 'export', 'replay', 'token', 'users', 'doctor']

test('the program and every command explain their usage with --help', async () => {
  const program = await runGvol(['--help'])
  expect(program).toMatchObject({ code: 0, stderr: '' })
  for (const command of COMMANDS) {
    expect(program.stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    const help = await runGvol([command, '--help'])
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toMatch(new RegExp(`^Usage: gvol ${command} `))
  }
  const up = await runGvol(['up', '--help'])
  for (const { flag, env } of Object.values(SETTINGS)) {
    expect(up.stdout).toContain(flag)
    expect(up.stdout.replace(/\s+/g, ' ')).toContain(`(environment: ${env})`)
  }
})

const folder = ['--data-dir', 'DATA']

/** Arguments, expected exit code and expected message. */
const FAULTS: readonly (readonly [args: readonly string[], code: 1 | 2, sentence: RegExp])[] = [
  [['fly'], 2, /^Unknown command fly; expected one of up, import, .*doctor\.$/],
  [['up', '--prot', '1'], 2, /^Unknown option '--prot' \(Did you mean --port\?\)\. `gvol up --help` lists/],
  [['up', 'now'], 2, /^Too many arguments for 'up'/],
  [['up', '--port', 'http'], 2, /^--port: expected a whole number from 0 to 65535, got "http"/],
  [['up', '--port', ''], 2, /^--port: expected a whole number/],
  [['up', '--port', '70000'], 2, /^--port: expected a whole number from 0 to 65535/],
  [['up', '--market', 'maybe'], 2, /^--market: expected auto, live, simulated or none, got "maybe"/],
  [['up', '--venue-url', 'deribit'], 2, /^--venue-url: expected VENUE=ADDRESS such as/],
  [
    ['up', '--venue-url', 'mars=http://127.0.0.1:1'],
    2,
    /^--venue-url: unknown venue mars; expected one of aster, binance, bybit, .*deribit/,
  ],
  [['up', '--venues', 'bitmex'], 2, /^--venues: BitMEX closed on 2026-09-23; .* can be imported with `gvol import`\.$/],
  [['up', '--venue-url', 'deribit=http://127.0.0.1:1/x'], 2, /^--venue-url: A venue address is an origin/],
  [['up', '--public-url', 'desk'], 2, /^--public-url: expected an address such as/],
  [['up', '--raw-days', '-1'], 2, /^--raw-days: expected a whole number/],
  [['up', '--log-level', 'loud'], 2, /^--log-level: expected debug, info, warn or error/],
  [
    ['up', '--market', 'simulated', '--symbols', 'DOGE', ...folder],
    2,
    /^--symbols: the simulated market has BTC, ETH, SOL_USDC, .*not DOGE/,
  ],
  [
    ['up', '--market', 'none', '--host', '203.0.113.1', ...folder],
    1,
    /^Cannot listen on 203\.0\.113\.1:8550: .*--port/,
  ],
  [['up', '--data-dir', 'a-file'], 1, /^The data directory .*a-file cannot be created .*--data-dir names a folder/],
  [['import'], 2, /^Missing required argument 'file'\. `gvol import --help` lists/],
  [['import', 'nothing.csv', ...folder], 1, /^nothing\.csv is not a file\.$/],
  [
    ['export', '--tables', 'tides'],
    2,
    /^--tables: unknown table tides; expected some of instrument, futureQuote, optionQuote, /,
  ],
  [
    ['export', '--venue', 'deribit', '--symbols', 'BTC', '--from', 'monday', ...folder],
    2,
    /^--from: expected .*, got "monday"\.$/,
  ],
  [
    ['export', '--venue', 'deribit', '--symbols', 'BTC', '--from', '2026-02-01', '--to', '2026-01-01'],
    2,
    /^--from: expected an instant before/,
  ],
  [
    ['export', '--venue', 'deribit', '--symbols', 'BTC', ...folder],
    1,
    /^The store holds nothing of deribit in that range\./,
  ],
  [['replay', 'a-file', '--venue', 'bybit'], 2, /'bybit' is invalid.*Allowed choices are deribit, okx/],
  [['replay', 'a-file', '--speed', 'fast'], 2, /^--speed: expected a number from 0 to 1000000, got "fast"\.$/],
  [['replay', 'nothing.csv'], 1, /^nothing\.csv is not a file\.$/],
  [['up', '--access', 'all'], 2, /^--access: expected granted, verified or open, got "all"/],
  [['up', '--database-url', 'mysql://x'], 2, /^--database-url: expected an address such as postgres:/],
  [['up', '--owner-email', 'me'], 2, /^--owner-email: expected an e-mail address/],
  [['up', '--smtp-url', 'mail'], 2, /^--smtp-url: expected an address such as smtps:/],
  [
    ['up', '--market', 'none', '--payments', 'a-file', ...folder],
    2,
    /^--payments: a-file was to be a JSON file; it is not JSON\.$/,
  ],
  [['doctor', 'ports'], 2, /'ports' is invalid.*Allowed choices are data/],
  [['doctor', 'data', '--chains', 'all'], 2, /^--chains: expected a whole number from 0 to 100000, got "all"\.$/],
  [['users', 'promote'], 2, /'promote' is invalid.*Allowed choices are list, grant, revoke/],
  [['users', 'grant', ...folder], 2, /^`gvol users grant` expects an e-mail address or id after it\.$/],
  [['users', 'grant', 'nobody', ...folder], 1, /^There is no user nobody\. `npx gvol users list` lists them\.$/],
  [
    ['token', '--scopes', 'read:everything', ...folder],
    2,
    /^--scopes: expected a list of read:studies, .*, got read:everything\.$/,
  ],
  [['token', '--revoke', 'nobody', ...folder], 1, /^There is no key nobody\. `npx gvol token --list` lists them\.$/],
]

test.for(FAULTS)('gvol %s', async ([args, code, sentence]) => {
  const cwd = scratchDirectory()
  writeFileSync(join(cwd, 'a-file'), 'no table')
  const ran = await runGvol(args, { cwd })
  expect(ran.stderr.trimEnd()).toMatch(sentence)
  expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(ran.stdout).toBe('')
  expect(ran.code).toBe(code)
})

test('for a file of an unknown kind, the content and the known kinds are listed', async () => {
  const cwd = scratchDirectory()
  writeFileSync(join(cwd, 'table.csv'), 'a,b\n1,2\n')
  const ran = await runGvol(['import', 'table.csv', ...folder], { cwd })
  expect(ran.code).toBe(1)
  expect(ran.stderr).toMatch(
    /^table\.csv is not of a kind that can be read here\. Its first line names 2 columns: a, b\.\n/,
  )
  expect(ran.stderr).not.toMatch(/^ +at /m)
})

test('environment and gvol.config.json follow the same rules, and a broken file is named', async () => {
  const cwd = scratchDirectory()
  const env = { GVOL_PORT: 'http' }
  expect(await runGvol(['up'], { cwd, env })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^GVOL_PORT: expected/),
  })
  const file = join(cwd, 'gvol.config.json')
  for (const [text, sentence] of [
    ['{ "port": 8080', /gvol\.config\.json: expected settings as JSON; .+\.\n$/],
    ['[1]', /^gvol\.config\.json: expected an object of settings\n$/],
    ['{ "prot": 8080 }', /^gvol\.config\.json: unknown setting prot; expected one of dataDir, /],
    ['{ "port": true }', /^gvol\.config\.json: port: expected a whole number from 0 to 65535, got true\n$/],
  ] as const) {
    writeFileSync(file, text)
    expect(await runGvol(['doctor'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(sentence),
      stdout: '',
    })
  }
  expect(await runGvol(['doctor', '--help'], { cwd })).toMatchObject({ code: 0 })
  writeFileSync(file, '{ "dataDir": "desk" }')
  const listed = await runGvol(['token', '--list'], { cwd })
  expect(listed).toMatchObject({ code: 0, stdout: 'There is no API key. `npx gvol token` makes one.\n' })
})

test('npx gvol works from another folder', async () => {
  const cwd = scratchDirectory()
  mkdirSync(join(cwd, 'deep'))
  const root = resolve(import.meta.dirname, '../../../..')
  const ran = spawnSync('npx', ['--prefix', root, 'gvol', 'token', '--list', '--data-dir', '.'], {
    cwd: join(cwd, 'deep'),
    encoding: 'utf8',
  })
  expect([ran.status, ran.stdout]).toEqual([0, 'There is no API key. `npx gvol token` makes one.\n'])
  expect(existsSync(join(cwd, 'deep', 'accounts'))).toBe(true)
})
