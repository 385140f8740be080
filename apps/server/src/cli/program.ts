import { SCOPES } from '@gvol/wire'
import { Argument, Command, CommanderError, Option } from 'commander'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SETTINGS, type SettingName, type Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { addBackups } from './backup/addBackups.ts'
import { addClientCommands } from './client/addClientCommands.ts'
import { addOwn } from './own/addOwn.ts'
import { PEOPLE_SETTINGS } from './people/peopleSettings.ts'
import { USER_COMMANDS, type UserCommand } from './people/userCommands.ts'

export type Surroundings = {
  readonly version: string
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Returns the parsed `gvol.config.json`; undefined when there is none. @throws UsageError when it cannot be read */
  readonly readFile: () => unknown
  readonly complain: (sentence: string) => void
}

const STORE_SETTINGS = ['dataDir', 'clickhouseUrl', 'clickhouseCluster'] as const satisfies readonly SettingName[]
const BACKFILL_SETTINGS = [...STORE_SETTINGS, 'symbols', 'venueUrl'] as const satisfies readonly SettingName[]
const UP_SETTINGS = Object.keys(SETTINGS) as SettingName[]

const collected = (value: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  value,
]

const settingOption = (name: SettingName): Option => {
  const { flag, env, doc } = SETTINGS[name]
  const option = new Option(flag, `${doc} (environment: ${env})`)
  return name === 'venueUrl' ? option.argParser(collected) : option
}

const withSettings = (command: Command, names: readonly SettingName[]): Command => {
  for (const name of names) command.addOption(settingOption(name))
  return command
}

/** @throws UsageError with one line per fault */
const settingsOf = (command: Command, { env, readFile }: Pick<Surroundings, 'env' | 'readFile'>): Settings => {
  const resolved = resolveSettings({ flags: command.opts(), env, file: readFile() })
  if (!resolved.ok) throw new UsageError(resolved.messages.join('\n'))
  return resolved.settings
}

/**
 * What every command is built from. Its implementation is loaded only after its settings are parsed, so typing errors
 * are reported at once.
 */
export type CommandContext = {
  readonly program: Command
  readonly version: string
  readonly env: Surroundings['env']
  readonly settings: (command: Command) => Settings
  readonly run: (work: () => Promise<number>) => Promise<void>
  /** Adds the flags of these settings to the command. */
  readonly withSettings: (command: Command, names: readonly SettingName[]) => Command
}

const addUp = ({ program, version, settings, run }: CommandContext) => {
  const up = withSettings(program.command('up', { isDefault: true }), UP_SETTINGS)
    .description('start the desk: collect, store, compute and serve')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(up)
        return (await import('./up.ts')).up(parsedSettings, version)
      }),
    )
}

const addFilling = ({ program, settings, run }: CommandContext) => {
  const importing = withSettings(program.command('import'), STORE_SETTINGS)
    .description('import recorded chains into the store; repeating it imports only what is missing')
    .argument('<file...>', 'CSV (plain, .gz or .zst) or Parquet files, and folders of such')
    .action((files: string[]) =>
      run(async () => {
        const parsedSettings = settings(importing)
        return (await import('./stored/importFiles.ts')).importFiles(parsedSettings, files)
      }),
    )

  const filling = withSettings(program.command('backfill'), BACKFILL_SETTINGS)
    .description(
      'fetch a venue’s history into the store, in the running desk if there is one; repeating it fetches only what is missing',
    )
    .argument('<venue>', 'venue, such as deribit')
    .option(
      '--what <list>',
      'candles, funding, open-interest, dvol, settlements, trades; all that the venue has when left out',
    )
    .requiredOption('--from <instant>', 'beginning, such as 2024-01-01 or 2024-01-01T08:00:00Z')
    .option('--to <instant>', 'end, which does not belong to it; now when left out')
    .option('--interval <length>', 'length of bars, such as 1m, 1h or 1d; the venue’s usual one when left out')
    .action((venue: string) =>
      run(async () => {
        const parsedSettings = settings(filling)
        return (await import('./stored/backfill.ts')).backfill(parsedSettings, venue, filling.opts())
      }),
    )

  const listing = withSettings(program.command('backfills'), ['dataDir'])
    .description('list the history that the running desk fetches in the background')
    .option('--pause', 'pause it')
    .option('--resume', 'resume it')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(listing)
        return (await import('./stored/backfillThere.ts')).backfills(parsedSettings, listing.opts())
      }),
    )
}

const addStored = ({ program, version, settings, run }: CommandContext) => {
  const deriving = withSettings(program.command('rederive'), [...STORE_SETTINGS, 'symbols'])
    .description(
      'recompute everything derived from stored chains and trades; readers see either the old or the new data',
    )
    .requiredOption('--from <instant>', 'first instant, such as 2026-01-01')
    .option('--to <instant>', 'last instant; now when left out')
    .option('--venue <id>', 'venue, such as deribit; all when left out')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(deriving)
        return (await import('./stored/rederive.ts')).rederive(parsedSettings, deriving.opts(), version)
      }),
    )

  const exporting = withSettings(program.command('export'), STORE_SETTINGS)
    .description('write stored tables to Parquet, a file per table, market and day, that import reads again')
    .option('--tables <list>', 'tables, comma-separated, such as optionQuote,trade; all when left out')
    .option('--venue <id>', 'venue, such as deribit; all when left out')
    .option('--symbols <list>', 'markets, comma-separated, such as BTC,SOL_USDC; all when left out')
    .option('--from <instant>', 'first day, such as 2026-01-01; days are written whole')
    .option('--to <instant>', 'last day')
    .option('--out <folder>', 'folder to write to', '.')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(exporting)
        return (await import('./stored/exportTables.ts')).exportTables(parsedSettings, exporting.opts())
      }),
    )
}

const addReplay = ({ program, run }: CommandContext) => {
  const replay = program
    .command('replay')
    .description('serve recorded chains as a venue’s own REST and WebSocket API, with the recorded clock')
    .argument('<file...>', 'recorded chains: CSV (plain, .gz or .zst) or Parquet')
    .addOption(new Option('--venue <id>', 'venue whose API is served').choices(['deribit', 'okx']).default('deribit'))
    .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', '0')
    .option('--speed <factor>', 'speed of the recorded clock; 0 stops it', '1')
    .option('--from <instant>', 'where the recorded clock starts')
    .option('--to <instant>', 'where it ends')
    .option('--loop', 'start again at the end')
    .action((files: string[]) => run(async () => (await import('./replay.ts')).replay(files, replay.opts())))
}

const addPeople = ({ program, settings, run }: CommandContext) => {
  const token = withSettings(program.command('token'), PEOPLE_SETTINGS)
    .description('make an API key for the x-auth header, list keys, revoke one, or make a new sign-in link')
    .option('--name <text>', 'name of the key', 'command line')
    .option('--scopes <list>', `permissions of the key: ${SCOPES.join(', ')}`, 'read:studies,read:status')
    .option(
      '--expires <when>',
      'when it ends by itself: 12h, 90d or an instant such as 2027-01-01; never when left out',
    )
    .option(
      '--from-address <list>',
      'addresses and networks that it may be used from, such as 203.0.113.7,10.0.0.0/8; anywhere when left out',
    )
    .option('--list', 'list the keys')
    .option('--revoke <id>', 'revoke a key')
    .option('--sign-in', 'print a new one-time sign-in path instead of a key')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(token)
        return (await import('./people/token.ts')).token(parsedSettings, token.opts())
      }),
    )

  const users = withSettings(program.command('users'), PEOPLE_SETTINGS)
    .description(
      'manage users: list, grant or revoke access, confirm an address, grant or revoke administrator rights, create a password link, invite',
    )
    .addArgument(new Argument('<action>', 'action').choices(USER_COMMANDS))
    .argument('[who]', 'e-mail address or id')
    .action((command: UserCommand, who: string | undefined) =>
      run(async () => {
        const parsedSettings = settings(users)
        return (await import('./people/users.ts')).users(parsedSettings, command, who)
      }),
    )
}

const addDoctor = ({ program, settings, run }: CommandContext) => {
  const doctor = withSettings(program.command('doctor'), UP_SETTINGS)
    .description('check this machine, the data directory, the store and the venues; with data, check what is stored')
    .addArgument(new Argument('[what]', 'data: coverage, gaps and faults of the stored data').choices(['data']))
    .option('--from <instant>', 'data: first instant, such as 2026-01-01')
    .option('--to <instant>', 'data: last instant; a day alone means the whole of it')
    .option('--venue <id>', 'data: venue, such as deribit; all when left out')
    .option('--markets <list>', 'data: markets, comma-separated, such as BTC,SOL_USDC; all when left out')
    .option('--chains <number>', 'data: chains to check per market, spread over the range', '48')
    .action((what: 'data' | undefined) =>
      run(async () => {
        const parsedSettings = settings(doctor)
        if (what === 'data') return (await import('./stored/doctorData.ts')).doctorData(parsedSettings, doctor.opts())
        return (await import('./doctor.ts')).doctor(parsedSettings)
      }),
    )
}

const addNewSecrets = ({ program, settings, run }: CommandContext) => {
  const renewing = withSettings(program.command('new-secrets'), ['dataDir', 'databaseUrl', 'secret'])
    .description('make a new secrets.json for a desk whose own is lost; ends all sessions and second factors')
    .action(() =>
      run(async () => {
        const parsedSettings = settings(renewing)
        return (await import('./people/newSecrets.ts')).newSecrets(parsedSettings)
      }),
    )
}

/** Adds all commands with their flags. @param run  executes a command */
export const addCommands = (
  program: Command,
  surroundings: Omit<Surroundings, 'argv' | 'complain'>,
  run: (work: () => Promise<number>) => Promise<void>,
) => {
  const settings = (command: Command) => settingsOf(command, surroundings)
  const context: CommandContext = {
    program,
    version: surroundings.version,
    env: surroundings.env,
    settings,
    run,
    withSettings,
  }
  for (const add of [
    addUp,
    addFilling,
    addStored,
    addBackups,
    addReplay,
    addPeople,
    addNewSecrets,
    addClientCommands,
    addOwn,
    addDoctor,
  ])
    add(context)
}

/** Turns a commander error into a sentence; commander takes `gvol nonsense` for arguments of the default command. */
const sentenceOf = (message: string, program: Command, argv: readonly string[]): string => {
  const names = program.commands.map((command) => command.name())
  const [first] = argv
  if (first !== undefined && !first.startsWith('-') && !names.includes(first))
    return `Unknown command ${first}; expected one of ${names.join(', ')}.`
  const text = message
    .replace(/^error: /, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
  const of = names.includes(first ?? '') ? ` ${first}` : ''
  return `${text[0]?.toUpperCase()}${text.slice(1)}. \`gvol${of} --help\` lists the valid arguments.`
}

/**
 * Runs the command line. Faults are printed as sentences on stderr; GVOL_STACK=1 adds stack traces.
 *
 * @returns exit code: 0 done, 1 failed, 2 invalid usage
 */
export const runCommandLine = async (surroundings: Surroundings): Promise<number> => {
  const { argv, env, complain } = surroundings
  let code = 0
  const failed = (error: unknown): number => {
    const showsStack = env.GVOL_STACK === '1' && error instanceof Error
    complain((showsStack ? error.stack : undefined) ?? (error instanceof Error ? error.message : String(error)))
    return error instanceof UsageError ? 2 : 1
  }
  const program = new Command('gvol')
    .description('A self-hosted desk for crypto derivatives and volatility.')
    .version(surroundings.version)
    .exitOverride()
    .configureOutput({ outputError: (message) => complain(sentenceOf(message, program, argv)) })
  addCommands(program, surroundings, async (work) => {
    code = await work()
  })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) return failed(error)
    return error.exitCode === 0 ? 0 : 2
  }
}
