import { Argument } from 'commander'
import type { Orders } from '../program.ts'

export const OWN_ORDERS = ['new', 'check', 'list'] as const
export type OwnOrder = (typeof OWN_ORDERS)[number]

/** Order about the operator's own studies; a running desk is not needed. */
export const addOwn = ({ program, settings, run, withSettings }: Orders): void => {
  const own = withSettings(program.command('own'), ['dataDir', 'ownStudies'])
    .description('your own studies: make one from a template, check their types and laws, list them')
    .addArgument(new Argument('<order>', 'what to do').choices(OWN_ORDERS))
    .argument('[name]', 'of the study, such as slope; check: all when left out')
    .action((order: OwnOrder, name: string | undefined) =>
      run(async () => {
        const asked = settings(own)
        return (await import('./own.ts')).own(asked, order, name)
      }),
    )
}
