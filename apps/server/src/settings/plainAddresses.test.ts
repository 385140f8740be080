import { expect, test } from 'vitest'
import { resolveSettings } from './resolveSettings.ts'

const faultsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  const resolved = resolveSettings({ flags: {}, env, file: undefined })
  return resolved.ok ? [] : resolved.messages
}

const PLAIN = {
  CLICKHOUSE_URL: 'http://desk:word@store.example:8123/gvol',
  DATABASE_URL: 'postgres://desk:word@people.example/gvol',
  NATS_URL: 'nats://desk:word@nats-0.nats:4222,nats://nats-1.nats:4222',
  GVOL_SMTP_URL: 'smtp://desk:word@mail.example',
  GVOL_VENUE_URL: 'deribit=http://venue.example:8080',
  GVOL_DERIVE_NODE: 'http://node.example',
}

test.each(Object.entries(PLAIN))(
  '%s of another machine without TLS is refused with the setting and the remedy',
  (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults.length).toBe(name === 'NATS_URL' ? 2 : 1)
    expect(faults[0]).toMatch(
      new RegExp(`^${name} \\(--[a-z-]+\\): \\S+ is another machine .* expected .* GVOL_ENCRYPTED_NETWORK`),
    )
    expect(faults.join()).not.toContain('word@')
  },
)

test('TLS, the local machine, and hosts that the operator declares encrypted are accepted', () => {
  const encryptedNetwork = 'store.example,people.example,.nats,mail.example,venue.example,node.example'
  expect(faultsOf({ ...PLAIN, GVOL_ENCRYPTED_NETWORK: encryptedNetwork })).toEqual([])
  expect(faultsOf({ ...PLAIN, GVOL_ENCRYPTED_NETWORK: '.example,.nats' })).toEqual([])
  expect(faultsOf({ NATS_URL: 'nats://evilnats:4222', GVOL_ENCRYPTED_NETWORK: '.nats' })).toHaveLength(1)
  expect(
    faultsOf({
      CLICKHOUSE_URL: 'https://store.example',
      DATABASE_URL: 'postgres://people.example/gvol?sslmode=verify-full',
      NATS_URL: 'tls://nats.example:4222',
      GVOL_SMTP_URL: 'smtp://mail.example?requireTLS=true',
    }),
  ).toEqual([])
  expect(
    faultsOf({
      CLICKHOUSE_URL: 'http://127.0.0.1:8123',
      DATABASE_URL: 'postgres://localhost/gvol',
      NATS_URL: 'nats://[::1]:4222',
    }),
  ).toEqual([])
  expect(faultsOf({ DATABASE_URL: 'postgres://people.example/gvol?sslmode=disable' })).toHaveLength(1)
})

test.each([
  ['DATABASE_URL', 'postgres://people.example/gvol?sslmode=require&uselibpqcompat=true'],
  ['DATABASE_URL', 'postgres://people.example/gvol?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://people.example/gvol?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://localhost/gvol?host=people.example'],
  ['DATABASE_URL', 'postgres:///gvol?host=people.example&host=localhost'],
  ['GVOL_SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['GVOL_SMTP_URL', 'smtp://mail.example?requireTLS=true&ignoreTLS=true'],
])('%s %s does not verify the server, or connects to another machine than it seems, and is refused', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining('is another machine')])
})

test('a local socket, and a private certificate that is verified, are accepted', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres:///gvol?host=/var/run/postgresql' })).toEqual([])
  expect(faultsOf({ DATABASE_URL: 'postgres://people.example/gvol?sslmode=verify-full&uselibpqcompat=true' })).toEqual(
    [],
  )
})
