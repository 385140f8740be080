import { resolve } from 'node:path'
import { trustedProxies } from '@gvol/api/trusted-proxies'
import { faultsFromText } from '@gvol/simulation/faults'
import { DEFAULT_HOST, DEFAULT_PORT } from '@gvol/wire'
import { z } from 'zod'

const wholeNumber = (min: number, max: number) => {
  const expected = `expected a whole number from ${min} to ${max}`
  const digits = z.string().regex(/^\d+$/).transform(Number)
  return z.union([z.number(), digits], expected).pipe(z.number().int(expected).min(min, expected).max(max, expected))
}

/** The project's own folder, so that commands use the same data from any working directory. */
const DATA_DIR = resolve(import.meta.dirname, '../../../../.data')

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'expected an address such as http://127.0.0.1:8600',
  )

const list = z
  .union([z.string(), z.array(z.string())], 'expected a list, as text with commas between its entries')
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter((part) => part !== ''),
  )

/** `deribit=http://127.0.0.1:8600`, several of them, or the object of a configuration file. */
const venueUrls = z
  .union([z.record(z.string(), origin), list], 'expected VENUE=ADDRESS such as deribit=http://127.0.0.1:8600')
  .transform((value, context) => {
    if (!Array.isArray(value)) return value
    const urls: Record<string, string> = {}
    for (const part of value) {
      const [venue, ...rest] = part.split('=')
      const url = origin.safeParse(rest.join('='))
      if (venue === undefined || venue === '' || !url.success) {
        context.addIssue({
          code: 'custom',
          message: `expected VENUE=ADDRESS such as deribit=http://127.0.0.1:8600, got ${part}`,
        })
        return z.NEVER
      }
      urls[venue] = url.data
    }
    return urls
  })

const proxies = list.superRefine((entries, context) => {
  try {
    trustedProxies(entries)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected addresses, or networks such as 10.0.0.0/8' })
  }
})

/** `gap=0.01,okx:outage`: faults of the simulated venues. */
const faultPlan = z
  .union([z.string(), z.array(z.string())], 'expected faults such as gap=0.01,okx:outage')
  .transform((value, context) => {
    const read = faultsFromText(Array.isArray(value) ? value.join(',') : value)
    if (read.ok) return read.plan
    context.addIssue({ code: 'custom', message: read.reason })
    return z.NEVER
  })

const address = (schemes: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.test(value), `expected an address such as ${example}`)

const natsAddresses = list.refine(
  (addresses) => addresses.every((one) => URL.canParse(one) && /^(nats|tls):\/\/[^/]/.test(one)),
  'expected addresses such as nats://127.0.0.1:4222',
)

/** A file with the object or, in the configuration file, the object itself. */
const objectOrFile = z.union(
  [z.string().min(1), z.record(z.string(), z.unknown())],
  'expected a JSON file, or in gvol.config.json the object itself',
)

type Setting = {
  readonly flag: string
  readonly env: string
  readonly doc: string
  readonly schema: z.ZodType
  /** May contain a password or key; never printed. */
  readonly isSecret?: true
}

/**
 * Every setting with its flag, environment variable, key in `gvol.config.json` (the key here), description and schema.
 * Flags win over environment, environment over file, file over default.
 */
export const SETTINGS = {
  dataDir: {
    flag: '--data-dir <path>',
    env: 'GVOL_DATA_DIR',
    doc: 'data directory, with separate folders for real and simulated data; default: .data in the project',
    schema: z.string().min(1, 'expected a folder').default(DATA_DIR),
  },
  host: {
    flag: '--host <address>',
    env: 'GVOL_HOST',
    doc: 'address to listen on; 0.0.0.0 opens the desk to the network',
    schema: z.string().min(1, 'expected an address').default(DEFAULT_HOST),
  },
  port: {
    flag: '--port <number>',
    env: 'GVOL_PORT',
    doc: 'port to listen on; 0 takes a free one',
    schema: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  },
  publicUrl: {
    flag: '--public-url <address>',
    env: 'GVOL_PUBLIC_URL',
    doc: 'public URL of the desk behind a proxy',
    schema: origin.optional(),
  },
  trustedProxies: {
    flag: '--trusted-proxies <list>',
    env: 'GVOL_TRUSTED_PROXIES',
    doc: 'addresses and networks of trusted proxies, such as 127.0.0.1,10.0.0.0/8; default: those of this machine',
    schema: proxies.default(['127.0.0.1', '::1']),
  },
  market: {
    flag: '--market <mode>',
    env: 'GVOL_MARKET',
    doc: 'auto: live venues, or the simulated market when none answers; live; simulated; none: only stored data',
    schema: z.enum(['auto', 'live', 'simulated', 'none'], 'expected auto, live, simulated or none').default('auto'),
  },
  symbols: {
    flag: '--symbols <list>',
    env: 'GVOL_SYMBOLS',
    doc: 'option markets to collect, comma-separated, such as BTC,ETH,SOL_USDC; all of the venues when empty',
    schema: list.transform((names) => names.map((name) => name.toUpperCase())).default([]),
  },
  venues: {
    flag: '--venues <list>',
    env: 'GVOL_VENUES',
    doc: 'venues to collect, comma-separated, such as deribit,okx; when empty all but aster, cboe, dydx, lighter and paradex, which must be named',
    schema: list.default([]),
  },
  venueUrl: {
    flag: '--venue-url <venue=address>',
    env: 'GVOL_VENUE_URL',
    doc: 'another address for a venue, such as deribit=http://127.0.0.1:8600; then only the venues named are collected. Repeatable, comma-separated in the environment',
    schema: venueUrls.default({}),
  },
  deriveNode: {
    flag: '--derive-node <address>',
    env: 'GVOL_DERIVE_NODE',
    isSecret: true,
    doc: 'JSON-RPC URL of a node of Derive’s chain, such as https://rpc.lyra.finance, for reading the positions of an address; without it they are not available, except those of the example accounts on the simulated market',
    schema: address(/^https?:/, 'https://rpc.lyra.finance').optional(),
  },
  chainSeconds: {
    flag: '--chain-seconds <number>',
    env: 'GVOL_CHAIN_SECONDS',
    doc: 'how often whole chains are requested from a venue',
    schema: wholeNumber(1, 3600).default(5),
  },
  snapshotSeconds: {
    flag: '--snapshot-seconds <number>',
    env: 'GVOL_SNAPSHOT_SECONDS',
    doc: 'how often a chain and the data derived from it are stored',
    schema: wholeNumber(1, 86_400).default(60),
  },
  rawDays: {
    flag: '--raw-days <number>',
    env: 'GVOL_RAW_DAYS',
    doc: 'how long raw quotes are stored; 0: forever. Derived history is never deleted',
    schema: wholeNumber(0, 36_500).default(0),
  },
  rollupDays: {
    flag: '--rollup-days <number>',
    env: 'GVOL_ROLLUP_DAYS',
    doc: 'age at which raw quotes are thinned to one chain an hour, by whole months; 0: never',
    schema: wholeNumber(0, 36_500).default(0),
  },
  tradeDays: {
    flag: '--trade-days <number>',
    env: 'GVOL_TRADE_DAYS',
    doc: 'age at which single prints of futures, perpetuals and pairs are replaced by minute bars of bought and sold volume, by whole months; bars and option trades are never deleted; 0: never',
    schema: wholeNumber(0, 36_500).default(0),
  },
  depthOf: {
    flag: '--depth-of <list>',
    env: 'GVOL_DEPTH_OF',
    doc: 'futures, perpetuals and pairs whose depth is sampled once a minute, comma-separated: names such as BTC-PERPETUAL, markets such as SOL_USDC, perpetuals, futures, pairs, or none; default: all',
    schema: list.default([]),
  },
  leastFreeMb: {
    flag: '--least-free-mb <number>',
    env: 'GVOL_LEAST_FREE_MB',
    doc: 'free disk space below which the market is no longer stored, MB; reading continues, and storing resumes when there is space; 0: never stop',
    schema: wholeNumber(0, 100_000_000).default(500),
  },
  historyFileMb: {
    flag: '--history-file-mb <number>',
    env: 'GVOL_HISTORY_FILE_MB',
    doc: 'size limit of one Parquet file of stored history, MB; a larger month is refused, and `gvol export` writes it',
    schema: wholeNumber(1, 100_000_000).default(4_000),
  },
  historyFolderMb: {
    flag: '--history-folder-mb <number>',
    env: 'GVOL_HISTORY_FOLDER_MB',
    doc: 'size limit of all Parquet files of stored history on the disk, MB; those not read for the longest time are deleted',
    schema: wholeNumber(1, 100_000_000).default(20_000),
  },
  memoryMb: {
    flag: '--memory-mb <number>',
    env: 'GVOL_MEMORY_MB',
    doc: 'memory of the desk and of the processes that it starts, without pages of files, above which it computes no further answers until it has less, MB; 0: four fifths of what the machine or its container has',
    schema: wholeNumber(0, 100_000_000).default(0),
  },
  clickhouseUrl: {
    flag: '--clickhouse-url <address>',
    env: 'CLICKHOUSE_URL',
    isSecret: true,
    doc: 'a ClickHouse server instead of the embedded store',
    schema: origin.optional(),
  },
  clickhouseCluster: {
    flag: '--clickhouse-cluster <name>',
    env: 'CLICKHOUSE_CLUSTER',
    doc: 'name of the cluster that the ClickHouse server belongs to: its tables are replicated and spread over the shards',
    schema: z.string().regex(/^\w+$/, 'expected a name with letters, digits and _ only').optional(),
  },
  databaseUrl: {
    flag: '--database-url <address>',
    env: 'DATABASE_URL',
    isSecret: true,
    doc: 'a Postgres server for people, workspaces and subscriptions instead of the embedded one',
    schema: address(/^postgres(ql)?:/, 'postgres://gvol:PASSWORD@127.0.0.1/gvol').optional(),
  },
  role: {
    flag: '--role <name>',
    env: 'GVOL_ROLE',
    doc: 'all: one process does everything; collector: collects from venues and stores; api: serves what collectors publish and store; see deploy/README.md',
    schema: z.enum(['all', 'collector', 'api'], 'expected all, collector or api').default('all'),
  },
  natsUrl: {
    flag: '--nats-url <addresses>',
    env: 'NATS_URL',
    isSecret: true,
    doc: 'NATS servers between the processes, comma-separated, such as nats://name:password@127.0.0.1:4222',
    schema: natsAddresses.default([]),
  },
  encryptedNetwork: {
    flag: '--encrypted-network <hosts>',
    env: 'GVOL_ENCRYPTED_NETWORK',
    doc: 'hosts that are spoken to without TLS because the network to them encrypts, comma-separated, such as clickhouse,.nats; without it servers on other machines are reached by TLS only',
    schema: list.default([]),
  },
  secret: {
    flag: '--secret <text>',
    env: 'GVOL_SECRET',
    isSecret: true,
    doc: 'key for signing sessions, at least 32 characters and the same for all api processes; default: created per data directory',
    schema: z.string().min(32, 'expected at least 32 characters').optional(),
  },
  access: {
    flag: '--access <mode>',
    env: 'GVOL_ACCESS',
    doc: 'who reads the studies: granted, those who paid or were let in; verified, everybody with a confirmed address; open, everybody',
    schema: z.enum(['granted', 'verified', 'open'], 'expected granted, verified or open').default('granted'),
  },
  signUp: {
    flag: '--sign-up <mode>',
    env: 'GVOL_SIGN_UP',
    doc: 'who can create an account: open: anyone; invited: users invited with `gvol users invite`; closed: no one. Default: open on a desk that only this machine can reach, otherwise invited',
    schema: z.enum(['open', 'invited', 'closed'], 'expected open, invited or closed').optional(),
  },
  secondFactor: {
    flag: '--second-factor <mode>',
    env: 'GVOL_SECOND_FACTOR',
    doc: 'whether an authenticator code is needed in addition to the password: required or optional. Default: optional on a desk that only this machine can reach, otherwise required',
    schema: z.enum(['required', 'optional'], 'expected required or optional').optional(),
  },
  ownerEmail: {
    flag: '--owner-email <address>',
    env: 'GVOL_OWNER_EMAIL',
    doc: 'e-mail address of the owner, who can then choose a password; without it the owner signs in by link',
    schema: z.email('expected an e-mail address').optional(),
  },
  smtpUrl: {
    flag: '--smtp-url <address>',
    env: 'GVOL_SMTP_URL',
    isSecret: true,
    doc: 'mail server, such as smtps://name:password@mail.example; without it mails wait in the mailbox of the owner',
    schema: address(/^smtps?:/, 'smtps://name:password@mail.example').optional(),
  },
  mailFrom: {
    flag: '--mail-from <address>',
    env: 'GVOL_MAIL_FROM',
    doc: 'sender of mails, such as "Desk <desk@mail.example>"',
    schema: z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'expected an e-mail address')
      .default('gvol <gvol@localhost>'),
  },
  firebase: {
    flag: '--firebase <file>',
    env: 'GVOL_FIREBASE',
    isSecret: true,
    doc: 'JSON file with the public web configuration of a Firebase project, whose Authentication then handles sign-in',
    schema: objectOrFile.optional(),
  },
  payments: {
    flag: '--payments <file>',
    env: 'GVOL_PAYMENTS',
    isSecret: true,
    doc: 'JSON file with plans, prices and the keys of Stripe and BTCPay Server; see docs/accounts.md',
    schema: objectOrFile.optional(),
  },
  alertNetworks: {
    flag: '--alert-networks <list>',
    env: 'GVOL_ALERT_NETWORKS',
    doc: 'addresses and networks of the operator that webhooks of alerts may reach, also by http, such as 10.1.0.0/16; only the open internet by https when empty. See docs/alerts.md',
    schema: proxies.default([]),
  },
  calendar: {
    flag: '--calendar <file>',
    env: 'GVOL_CALENDAR',
    doc: 'CSV (at,kind,title,coin,source,confirmed) or iCalendar file with scheduled dates in addition to the built-in ones; default: calendar.csv and calendar.ics in the data directory. See docs/calendar.md',
    schema: z.string().optional(),
  },
  supplies: {
    flag: '--supplies <file>',
    env: 'GVOL_SUPPLIES',
    doc: 'CSV (coin,coins,at,source) with the coins in circulation, for market capitalizations; default: supplies.csv in the data directory; without it they are not shown. See docs/supplies.md',
    schema: z.string().optional(),
  },
  ownStudies: {
    flag: '--own-studies <folder>',
    env: 'GVOL_OWN_STUDIES',
    doc: 'folder with the operator’s own studies, one folder each; default: own-studies in the data directory. See docs/own-studies.md',
    schema: z.string().min(1, 'expected a folder').optional(),
  },
  pastDays: {
    flag: '--past-days <number>',
    env: 'GVOL_PAST_DAYS',
    doc: 'whole days of history before today in the simulated market; 0: 90 days, and five years of daily values before them, written in the background over several minutes',
    schema: wholeNumber(0, 90).default(0),
  },
  seed: {
    flag: '--seed <number>',
    env: 'GVOL_SEED',
    doc: 'seed of the simulated market',
    schema: wholeNumber(0, 4_294_967_295).default(7),
  },
  faults: {
    flag: '--faults <list>',
    env: 'GVOL_FAULTS',
    doc: 'troubles that the simulated venues make, for tests, such as gap=0.01,late=0.05,okx:outage; see packages/simulation',
    schema: faultPlan.default({ all: {}, byVenue: {} }),
  },
  compat: {
    flag: '--compat <mode>',
    env: 'GVOL_COMPAT',
    doc: 'on: clients of gvol-py and of the Amberdata derivatives SDK are answered at /api/compat, see docs/clients-of-others.md; off: they are not',
    schema: z.enum(['on', 'off'], 'expected on or off').default('on'),
  },
  securityLog: {
    flag: '--security-log <where>',
    env: 'GVOL_SECURITY_LOG',
    doc: 'security log target: file: the one in the data directory; stdout: that file and standard output, for log collectors',
    schema: z.enum(['file', 'stdout'], 'expected file or stdout').default('file'),
  },
  logLevel: {
    flag: '--log-level <level>',
    env: 'GVOL_LOG_LEVEL',
    doc: 'least level in the log file of the data directory',
    schema: z.enum(['debug', 'info', 'warn', 'error'], 'expected debug, info, warn or error').default('info'),
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
