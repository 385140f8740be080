import { DEFAULT_ORIGIN } from '@gvol/wire'
import { Argument, type Command, Option } from 'commander'
import { UsageError } from '../../settings/usageError.ts'
import type { CommandContext } from '../program.ts'
import type { McpOptions } from './mcp.ts'
import type { QueryOptions } from './query.ts'

const SHELLS = ['bash', 'zsh'] as const
export type Shell = (typeof SHELLS)[number]
const FORMATS = ['table', 'csv', 'json', 'arrow', 'parquet'] as const
export type QueryFormat = (typeof FORMATS)[number]

const withDesk = (command: Command, env: CommandContext['env']): Command =>
  command.addOption(
    new Option('--desk <url>', 'URL of the desk (environment: GVOL_DESK); the key is read from GVOL_KEY').default(
      env.GVOL_DESK ?? DEFAULT_ORIGIN,
    ),
  )

/** Adds commands that query a running desk with a key, like any other client. */
export const addClientCommands = ({ program, env, run }: CommandContext): void => {
  const queryCommand = withDesk(program.command('query'), env)
    .description('query one study of a running desk, with the arguments of the API')
    .argument('[study]', 'study, such as option-chain; --list lists them')
    .argument('[argument...]', 'arguments, such as exchange=deribit symbol=BTC')
    .addOption(new Option('--format <name>', 'output format').choices(FORMATS).default('table'))
    .option('--list', 'list the studies; with words, such as --list skew history, those that have all of them')
    .option('--columns <list>', 'columns, comma-separated; all when left out')
    .option('--as-of <instant>', 'the instant to answer for, such as 2026-01-27T08:00:00Z; now when left out')
    .option(
      '--from <instant>',
      'first instant of a span, with --to: an answer for every instant of it, as it is computed',
    )
    .option('--to <instant>', 'last instant of the span')
    .option('--interval <length>', 'how far apart the instants are, such as 15m, 1h or 1d; 1h when left out')
    .option('--cost', 'only print what the span would cost')
    .option('--sparkline <column>', 'draw that column of numbers as one line above the table')
    .option('--watch [seconds]', 'repeat the query every so many seconds (default 2) and print changes')
    .action((study: string | undefined, words: string[]) =>
      run(async () => {
        const options = queryCommand.opts<QueryOptions & { readonly list?: true }>()
        if (options.list === true)
          return (await import('./listStudies.ts')).listStudies([study ?? [], words].flat(), options, env.GVOL_KEY)
        if (study === undefined)
          throw new UsageError('Expected a study, such as option-chain. `gvol query --list` lists them.')
        return (await import('./query.ts')).query(study, words, options, env.GVOL_KEY)
      }),
    )

  const mcpCommand = withDesk(program.command('mcp'), env)
    .description('model context protocol on standard input and output: tools over the studies of a running desk')
    .action(() => run(async () => (await import('./mcp.ts')).mcp(mcpCommand.opts<McpOptions>(), env.GVOL_KEY)))

  program
    .command('completion')
    .description('print a script that completes commands, studies and arguments in a shell')
    .addArgument(new Argument('<shell>', 'shell to complete').choices(SHELLS))
    .action((shell: Shell) =>
      run(async () => {
        const { completionScript } = await import('./completionScript.ts')
        const { studies } = await import('@gvol/analytics')
        const commands = program.commands.map((command) => command.name())
        const flags = queryCommand.options.flatMap(({ long }) => long ?? [])
        process.stdout.write(completionScript(shell, { commands, flags, formats: FORMATS }, studies))
        return 0
      }),
    )
}
