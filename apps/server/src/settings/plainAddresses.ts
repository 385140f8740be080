import { isIP } from 'node:net'
import { SETTINGS, type SettingName, type Settings } from './settings.ts'

type AddressSettings = Pick<
  Settings,
  'clickhouseUrl' | 'databaseUrl' | 'natsUrl' | 'smtpUrl' | 'venueUrl' | 'deriveNode' | 'encryptedNetwork'
>

/** Certificates are checked in each of them: nothing here turns that off. */
const TLS = /^(https|tls|smtps):$/
const VERIFIED_MODES = ['verify-full', 'verify-ca', 'require']

const isEncrypted = (url: URL): boolean => {
  if (TLS.test(url.protocol)) return true
  if (/^postgres(ql)?:$/.test(url.protocol)) return VERIFIED_MODES.includes(url.searchParams.get('sslmode') ?? '')
  return url.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'true'
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host === '' ||
  host === '[::1]' ||
  host.startsWith('/') ||
  (isIP(host) === 4 && host.startsWith('127.'))

/** `clickhouse` is that host, `.nats` every host below it. */
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
 * Addresses of other machines that would be spoken to in the clear, a sentence each: passwords and what belongs to
 * people would go over the network readable.
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
    if (url === undefined || isEncrypted(url) || isThisMachine(url.hostname)) return []
    if (isNamed(url.hostname, settings.encryptedNetwork)) return []
    return [
      `${named(name)}: ${url.hostname} is another machine and would be spoken to without TLS; expected ${REMEDIES[name]}, or, where the network between the machines encrypts, ${url.hostname} in ${named('encryptedNetwork')}.`,
    ]
  })
}
