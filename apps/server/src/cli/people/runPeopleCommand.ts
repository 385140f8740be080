import { openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../../data/dir/lockDataDir.ts'
import { sendToRunningDesk } from '../../people/operator/operatorChannel.ts'
import type { OperatorAnswer, PeopleCommand } from '../../people/operator/operatorCommand.ts'
import type { Settings } from '../../settings/settings.ts'

/** A running desk executes the command; otherwise this process does it on the database directly. */
const execute = async (settings: Settings, command: PeopleCommand): Promise<OperatorAnswer> => {
  const dir = openDataDir(settings.dataDir)
  const holder = holderOf(dir)
  if (holder !== undefined) {
    const answer = await sendToRunningDesk(dir.operator, command)
    if (answer !== undefined) return answer
    throw new Error(
      `The data directory ${dir.root} is in use by process ${holder}, which does not accept commands now. Try again shortly.`,
    )
  }
  // Imported lazily, so that a command to a running desk starts at once.
  const [{ executePeopleCommand }, { openPeople }] = await Promise.all([
    import('../../people/operator/executePeopleCommand.ts'),
    import('../../people/openPeople.ts'),
  ])
  using _dirLock = lockDataDir(settings.dataDir)
  const { accounts } = await openPeople({ settings, dir, log: () => undefined, origin: () => addressOf(settings) })
  try {
    return await executePeopleCommand(accounts, command)
  } finally {
    await accounts.close()
  }
}

/** URL at which the desk is reached when it runs with these settings. */
const addressOf = ({ publicUrl, host, port }: Settings): string => publicUrl ?? `http://${host}:${port}`

/**
 * Executes a command and prints the result.
 *
 * @throws Error with the reason when the command fails
 */
export const runPeopleCommand = async (settings: Settings, command: PeopleCommand): Promise<number> => {
  const answer = await execute(settings, command)
  if (!answer.ok) throw new Error(answer.message)
  for (const line of answer.lines) process.stdout.write(`${line}\n`)
  if (answer.note !== undefined) process.stderr.write(`${answer.note}\n`)
  return 0
}
