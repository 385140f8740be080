import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { runPeopleCommand } from './runPeopleCommand.ts'
import type { UserCommand } from './userCommands.ts'

/** Manages users from the machine itself, whether the desk runs or not. */
export const users = async (settings: Settings, command: UserCommand, who: string | undefined): Promise<number> => {
  if (command === 'list') return runPeopleCommand(settings, { order: 'list-users' })
  if (who === undefined) throw new UsageError(`\`gvol users ${command}\` expects an e-mail address or id after it.`)
  if (command !== 'invite') return runPeopleCommand(settings, { order: command, who })
  if (!z.email().safeParse(who).success)
    throw new UsageError(`\`gvol users invite\` expects an e-mail address, got ${who}.`)
  return runPeopleCommand(settings, { order: 'invite', email: who })
}
