import { expect, test } from 'vitest'
import { resolveSettings } from './resolveSettings.ts'
import { SETTING_NAMES } from './settings.ts'

const resolved = (sources: Partial<Parameters<typeof resolveSettings>[0]>) =>
  resolveSettings({ flags: {}, env: {}, file: undefined, ...sources })

test('a flag wins over the environment, the environment over the file, the file over the default', () => {
  const file = { port: 1 }
  const env = { GVOL_PORT: '2' }
  const flags = { port: '3' }
  const ports = [{}, { file }, { file, env }, { file, env, flags }].map((sources) => {
    const result = resolved(sources)
    return result.ok ? result.settings.port : result.messages
  })
  expect(ports).toEqual([8550, 1, 2, 3])
})

test('every error is a sentence that names its place and the expected value', () => {
  const result = resolved({
    flags: { market: 'maybe' },
    env: { GVOL_PORT: 'http' },
    file: { host: '', venueUrl: { deribit: 'ftp://x' } },
  })
  expect(result.ok).toBe(false)
  const messages = result.ok ? [] : result.messages
  expect(messages).toHaveLength(4)
  expect(messages).toContain('--market: expected auto, live, simulated or none, got "maybe"')
  expect(messages).toContain('GVOL_PORT: expected a whole number from 0 to 65535, got "http"')
})

test('every setting states in plain words which value it expects', () => {
  const refused = new Set<string>()
  for (const name of SETTING_NAMES)
    for (const value of ['', ' ', 'x y', '-1', '99999999999', 'http://', -1, 1.5, true, null, [], [5], {}, { x: 5 }]) {
      const result = resolved({ file: { [name]: value } })
      if (result.ok) continue
      refused.add(name)
      for (const message of result.messages) {
        expect(message, `${name} ${JSON.stringify(value)}`).toMatch(/: expected /)
        expect(message).not.toMatch(/Invalid|received|Too (?:small|big)|undefined/)
      }
    }
  expect([...refused].sort()).toEqual([...SETTING_NAMES].sort())
})

test('an unknown key in the file is named, not ignored', () => {
  const result = resolved({ file: { prot: 80 } })
  expect(result).toMatchObject({ ok: false, messages: [expect.stringContaining('unknown setting prot')] })
})

test('venue addresses are read alike from repeated flags, from one line of environment and from an object', () => {
  const expected = { deribit: 'http://127.0.0.1:1', okx: 'http://127.0.0.1:2' }
  const results = [
    resolved({ flags: { venueUrl: ['deribit=http://127.0.0.1:1', 'okx=http://127.0.0.1:2'] } }),
    resolved({ env: { GVOL_VENUE_URL: 'deribit=http://127.0.0.1:1,okx=http://127.0.0.1:2' } }),
    resolved({ file: { venueUrl: expected } }),
  ]
  for (const result of results) expect(result).toMatchObject({ ok: true, settings: { venueUrl: expected } })
})

test('a value that may contain a password is never quoted', () => {
  const result = resolved({ env: { DATABASE_URL: 'mysql://ann:hidden@x', GVOL_SMTP_URL: 'hidden' } })
  expect(result).toMatchObject({ ok: false, messages: [expect.stringMatching(/^DATABASE_URL: /), expect.anything()] })
  expect(JSON.stringify(result)).not.toContain('hidden')
})
