import { Argument } from 'commander'
import type { CommandContext } from '../program.ts'

export const OWN_ACTIONS = ['new', 'check', 'list'] as const
export type OwnAction = (typeof OWN_ACTIONS)[number]

/** Adds the command for the operator's own studies; it needs no running desk. */
export const addOwn = ({ program, settings, run, withSettings }: CommandContext): void => {
  const own = withSettings(program.command('own'), ['dataDir', 'ownStudies'])
    .description('your own studies: make one from a template, check their types and laws, list them')
    .addArgument(new Argument('<action>', 'action').choices(OWN_ACTIONS))
    .argument('[name]', 'of the study, such as slope; check: all when left out')
    .action((action: OwnAction, name: string | undefined) =>
      run(async () => {
        const parsedSettings = settings(own)
        return (await import('./own.ts')).own(parsedSettings, action, name)
      }),
    )
}
