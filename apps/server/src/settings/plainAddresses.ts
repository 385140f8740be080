import { isIP } from 'node:net'
import { SETTINGS, type SettingName, type Settings } from './settings.ts'

type AddressSettings = Pick<
  Settings,
  'clickhouseUrl' | 'databaseUrl' | 'natsUrl' | 'smtpUrl' | 'venueUrl' | 'deriveNode' | 'encryptedNetwork'
>

const TLS = /^(https|tls|smtps):$/
const POSTGRES = /^postgres(ql)?:$/
/**
 * Modes in which the certificate is verified, unless the URL asks for libpq's semantics, in which only the first
 * verifies.
 */
const VERIFIED_MODES = ['verify-full', 'verify-ca', 'require']

const isEncryptedDatabase = ({ searchParams }: URL): boolean => {
  const modes = searchParams.getAll('sslmode')
  const isLibpq = searchParams.getAll('uselibpqcompat').includes('true')
  const good = isLibpq ? VERIFIED_MODES.slice(0, 1) : VERIFIED_MODES
  return modes.length > 0 && modes.every((mode) => good.includes(mode))
}

const isUnchecked = ({ searchParams }: URL): boolean =>
  searchParams.getAll('tls.rejectUnauthorized').includes('false') || searchParams.getAll('ignoreTLS').includes('true')

const isEncrypted = (url: URL): boolean => {
  if (POSTGRES.test(url.protocol)) return isEncryptedDatabase(url)
  if (isUnchecked(url)) return false
  return TLS.test(url.protocol) || (url.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'true')
}

/** Postgres drivers prefer the `host` query parameter to the URL's host. */
const hostsOf = (url: URL): readonly string[] => {
  const named = POSTGRES.test(url.protocol) ? url.searchParams.getAll('host') : []
  return named.length > 0 ? named : [url.hostname]
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host === '' ||
  host === '[::1]' ||
  host.startsWith('/') ||
  (isIP(host) === 4 && host.startsWith('127.'))

/** `clickhouse` matches that host, `.nats` every host below it. */
const isNamed = (host: string, names: readonly string[]): boolean =>
  names.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))

const REMEDIES = {
  clickhouseUrl: 'an address with https:',
  databaseUrl: 'an address with ?sslmode=verify-full',
  natsUrl: 'addresses with tls:',
  smtpUrl: 'an address with smtps:, or with ?requireTLS=true',
  venueUrl: 'an address with https:',
  deriveNode: 'an address with https:',
} as const

/**
 * Returns a sentence for each remote address that would be used without encryption, which would expose passwords and
 * personal data on the network.
 */
export const plainAddresses = (settings: AddressSettings): readonly string[] => {
  const addresses: readonly (readonly [keyof typeof REMEDIES, string])[] = [
    ...(['clickhouseUrl', 'databaseUrl', 'smtpUrl', 'deriveNode'] as const).flatMap((name) =>
      settings[name] === undefined ? [] : [[name, settings[name]] as const],
    ),
    ...settings.natsUrl.map((one) => ['natsUrl', one] as const),
    ...Object.values(settings.venueUrl).map((one) => ['venueUrl', one] as const),
  ]
  const named = (name: SettingName) => `${SETTINGS[name].env} (${SETTINGS[name].flag.split(' ')[0]})`
  return addresses.flatMap(([name, text]) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || isEncrypted(url)) return []
    const host = hostsOf(url).find((one) => !isThisMachine(one) && !isNamed(one, settings.encryptedNetwork))
    if (host === undefined) return []
    return [
      `${named(name)}: ${host} is another machine and would be spoken to without TLS, or without checking its certificate; expected ${REMEDIES[name]}, or, where the network between the machines encrypts, ${host} in ${named('encryptedNetwork')}.`,
    ]
  })
}
