import { z } from 'zod'
import { wireAlert, wireFiring } from '../../../wire/wireAlert.ts'
import { inputs } from '../tool/inputs.ts'
import { userOf } from '../tool/person.ts'
import { callText } from '../tool/table.ts'
import { defineTool, type ToolContext } from '../tool/tool.ts'

const FIRINGS = 10

const firingsOf = async (userId: string, { accounts }: ToolContext, limit: number) => {
  const firings = await accounts.alerting.firings.page(userId, { limit })
  return firings
    .map(wireFiring)
    .map(({ name, at, value, unit, text, seenAt }) => ({ name, at, value, unit, text, seenAt }))
}

export const alertsTool = defineTool({
  name: 'alerts',
  title: 'Your alerts',
  doc: 'The alerts of the user of the key with their state, and their newest firings. Needs the scope read:account.',
  input: z.strictObject({ rows: inputs.rows.default(20), skip: inputs.skip }),
  output: z.object({
    alerts: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    total: z.number(),
    firings: z.array(z.looseObject({ name: z.string(), at: z.string() })),
    more: z.string().optional(),
  }),
  run: async ({ rows, skip }, context) => {
    const user = userOf(context)
    if (!user.ok) return user
    const stored = await context.accounts.alerting.alerts.list(user.id)
    const page = stored.slice(skip, skip + rows).map((alert) => {
      const { id, name, isOn, watch, condition, unit, state } = wireAlert(alert, context.alertEvaluation(alert.id))
      return { id, name, isOn, watch, condition, unit, state }
    })
    const left = stored.length - skip - page.length
    return {
      ok: true,
      value: {
        alerts: page,
        total: stored.length,
        firings: await firingsOf(user.id, context, FIRINGS),
        ...(left > 0 ? { more: `${left} more alerts: ${callText('alerts', { rows, skip: skip + page.length })}` } : {}),
      },
    }
  },
})
