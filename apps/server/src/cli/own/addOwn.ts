import { Argument } from 'commander'
import type { Orders } from '../program.ts'

export const OWN_ORDERS = ['new', 'check', 'list'] as const
export type OwnOrder = (typeof OWN_ORDERS)[number]

/** Adds the command for the operator's own studies; it needs no running desk. */
export const addOwn = ({ program, settings, run, withSettings }: Orders): void => {
  const own = withSettings(program.command('own'), ['dataDir', 'ownStudies'])
    .description('your own studies: make one from a template, check their types and laws, list them')
    .addArgument(new Argument('<order>', 'action').choices(OWN_ORDERS))
    .argument('[name]', 'of the study, such as slope; check: all when left out')
    .action((order: OwnOrder, name: string | undefined) =>
      run(async () => {
        const parsedSettings = settings(own)
        return (await import('./own.ts')).own(parsedSettings, order, name)
      }),
    )
}
