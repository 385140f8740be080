import { openDataDir } from '../../data/dir/dataDir.ts'
import { holdDataDir, holderOf } from '../../data/dir/holdDataDir.ts'
import { orderRunningDesk } from '../../operator/operatorChannel.ts'
import type { OperatorAnswer, PeopleCommand } from '../../operator/operatorCommand.ts'
import type { Settings } from '../../settings/settings.ts'

/** The running desk carries it out, or, when none runs, this process does with the database in its own hands. */
const answered = async (settings: Settings, command: PeopleCommand): Promise<OperatorAnswer> => {
  const dir = openDataDir(settings.dataDir)
  const holder = holderOf(dir)
  if (holder !== undefined) {
    const answer = await orderRunningDesk(dir.operator, command)
    if (answer !== undefined) return answer
    throw new Error(
      `The data directory ${dir.root} is in use by process ${holder}, which takes no orders now. Try again in a moment.`,
    )
  }
  // Loaded only here: an order to a running desk is given at once.
  const [{ carryOut }, { openPeople }] = await Promise.all([
    import('../../operator/carryOut.ts'),
    import('../../people/openPeople.ts'),
  ])
  using _held = holdDataDir(settings.dataDir)
  const { accounts } = await openPeople({ settings, dir, log: () => undefined, origin: () => addressOf(settings) })
  try {
    return await carryOut(accounts, command)
  } finally {
    await accounts.close()
  }
}

/** Where the desk will be when it runs with these settings. */
const addressOf = ({ publicUrl, host, port }: Settings): string => publicUrl ?? `http://${host}:${port}`

/**
 * Gives an order and prints what comes back.
 *
 * @throws Error with the sentence why it was not carried out
 */
export const order = async (settings: Settings, command: PeopleCommand): Promise<number> => {
  const answer = await answered(settings, command)
  if (!answer.ok) throw new Error(answer.message)
  for (const line of answer.lines) process.stdout.write(`${line}\n`)
  if (answer.note !== undefined) process.stderr.write(`${answer.note}\n`)
  return 0
}
