import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { order } from './order.ts'
import type { UserOrder } from './userOrders.ts'

/** Looks after people from the machine itself, whether the desk runs or not. */
export const users = async (settings: Settings, wanted: UserOrder, who: string | undefined): Promise<number> => {
  if (wanted === 'list') return order(settings, { order: 'list-users' })
  if (who === undefined) throw new UsageError(`\`gvol users ${wanted}\` expects an e-mail address or id after it.`)
  if (wanted !== 'invite') return order(settings, { order: wanted, who })
  if (!z.email().safeParse(who).success)
    throw new UsageError(`\`gvol users invite\` expects an e-mail address, got ${who}.`)
  return order(settings, { order: 'invite', email: who })
}
