import { Command, Option } from 'commander'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SETTINGS, type SettingName, type Settings } from '../settings/settings.ts'
import { doctor } from './doctor.ts'
import { exportQuotes } from './exportQuotes.ts'
import { importFiles } from './importFiles.ts'
import { replay } from './replay.ts'
import { token } from './token.ts'
import { up } from './up.ts'

export type Surroundings = {
  readonly version: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The parsed `gvol.config.json`; undefined when there is none. */
  readonly file: unknown
}

const STORE_SETTINGS = ['dataDir', 'clickhouseUrl', 'logLevel'] as const satisfies readonly SettingName[]
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

/** The settings of a command, or the faults on stderr and exit code 2. */
const settingsOf = (command: Command, { env, file }: Surroundings): Settings => {
  const resolved = resolveSettings({ flags: command.opts(), env, file })
  if (resolved.ok) return resolved.settings
  for (const message of resolved.messages) process.stderr.write(`${message}\n`)
  process.exit(2)
}

/** A sentence on stderr instead of a stack; the stack goes to whoever asks with GVOL_STACK=1. */
const orSentence = (surroundings: Surroundings, run: () => Promise<number>) => async (): Promise<void> => {
  try {
    process.exitCode = await run()
  } catch (error) {
    const shown = surroundings.env.GVOL_STACK === '1' && error instanceof Error ? error.stack : undefined
    process.stderr.write(`${shown ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}

/** The command line of gvol. */
export const buildProgram = (surroundings: Surroundings): Command => {
  const program = new Command('gvol')
    .description('The open, self-hosted desk for crypto derivatives and volatility.')
    .version(surroundings.version)
    .showHelpAfterError('(--help lists what is expected)')

  const upCommand = withSettings(program.command('up', { isDefault: true }), UP_SETTINGS)
    .description('start the desk: collect, store, compute and serve')
    .action(() => orSentence(surroundings, () => up(settingsOf(upCommand, surroundings), surroundings.version))())

  const importCommand = withSettings(program.command('import'), STORE_SETTINGS)
    .description('load recorded chains into the store; running it again loads only what is missing')
    .argument('<file...>', 'CSV (plain, .gz or .zst) or Parquet files')
    .action((files: string[]) =>
      orSentence(surroundings, () => importFiles(settingsOf(importCommand, surroundings), files))(),
    )

  const exportCommand = withSettings(program.command('export'), STORE_SETTINGS)
    .description('write stored chains to Parquet files, one a day, that import reads again')
    .requiredOption('--venue <id>', 'venue, such as deribit')
    .requiredOption('--symbol <name>', 'option market, such as BTC')
    .option('--from <instant>', 'first instant, such as 2026-01-01 or 2026-01-01T08:00:00Z')
    .option('--to <instant>', 'last instant')
    .option('--out <folder>', 'folder to write to', '.')
    .action(() =>
      orSentence(surroundings, () => exportQuotes(settingsOf(exportCommand, surroundings), exportCommand.opts()))(),
    )

  const replayCommand = program
    .command('replay')
    .description('serve recorded chains as a venue’s own REST and WebSocket API, with the recorded clock')
    .argument('<file...>', 'recorded chains: CSV (plain, .gz or .zst) or Parquet')
    .addOption(new Option('--venue <id>', 'whose API to speak').choices(['deribit']).default('deribit'))
    .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', '0')
    .option('--speed <factor>', 'how fast the recorded clock runs; 0 stands still', '1')
    .option('--from <instant>', 'where the recorded clock starts')
    .option('--to <instant>', 'where it ends')
    .option('--loop', 'start again at the end')
    .action((files: string[]) => orSentence(surroundings, () => replay(files, replayCommand.opts()))())

  const tokenCommand = withSettings(program.command('token'), STORE_SETTINGS)
    .description('make an API key for the x-auth header, list keys, revoke one, or make a new sign-in link')
    .option('--name <text>', 'what the key is for', 'command line')
    .option('--list', 'list the keys')
    .option('--revoke <id>', 'revoke a key')
    .option('--sign-in', 'print a new one-time sign-in path instead of a key')
    .action(() => orSentence(surroundings, () => token(settingsOf(tokenCommand, surroundings), tokenCommand.opts()))())

  const doctorCommand = withSettings(program.command('doctor'), UP_SETTINGS)
    .description('check this machine, the data directory, the store and the venues')
    .action(() => orSentence(surroundings, () => doctor(settingsOf(doctorCommand, surroundings)))())

  return program
}
