import { hasLegs } from '@gvol/analytics'
import { z } from 'zod'
import { wirePortfolio } from '../../../wire/wireAccount.ts'
import { meantText, noColumnText, someNames } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { userOf } from '../tool/person.ts'
import { answerOf } from '../tool/studyRequest.ts'
import { CHARACTERS, callText, tableOf, tableOutput } from '../tool/table.ts'
import { defineTool, failure } from '../tool/tool.ts'

const USUAL_ROWS = 20

type StoredLeg = {
  readonly exchange: string
  readonly instrument: string
  readonly amount: number
  readonly unit?: string
  readonly price?: number
  readonly entry?: string
  readonly isOn?: boolean
  readonly isWhatIf?: boolean
}

/** Returns the legs that count, as studies take them. */
const studyLegs = (legs: readonly StoredLeg[]) =>
  legs
    .filter(({ isOn, isWhatIf }) => isOn !== false && isWhatIf !== true)
    .map(({ exchange, instrument, amount, unit, price, entry }) => ({
      exchange,
      instrument,
      amount,
      unit,
      price,
      entry,
    }))

export const portfolioTool = defineTool({
  name: 'portfolio',
  title: 'Your portfolios',
  doc: 'Stored portfolios of the user of the key: names; with name its legs; with study (portfolio-legs, portfolio-parts, portfolio-scenario, …) that study of its legs that are on and not what-if. Needs the scope read:account.',
  input: z.strictObject({
    name: z.string().max(80).optional(),
    study: inputs.study.optional(),
    arguments: inputs.arguments.optional(),
    columns: inputs.columns.optional(),
    asOf: inputs.asOf.optional(),
    rows: inputs.rows.default(USUAL_ROWS),
    skip: inputs.skip,
  }),
  output: z.object({
    portfolios: z.array(z.object({ name: z.string(), legs: z.number(), savedAt: z.string() })).optional(),
    name: z.string().optional(),
    legs: z.array(z.looseObject({ instrument: z.string() })).optional(),
    study: z.string().optional(),
    result: z.object(tableOutput).optional(),
  }),
  run: async (input, context) => {
    const user = userOf(context)
    if (!user.ok) return user
    const stored = (await context.accounts.portfolios.list(user.id)).map(wirePortfolio)
    const names = stored.map(({ name }) => name)
    if (input.name === undefined)
      return {
        ok: true,
        value: { portfolios: stored.map(({ name, legs, savedAt }) => ({ name, legs: legs.length, savedAt })) },
      }
    const portfolio = stored.find(({ name }) => name.toLowerCase() === input.name?.toLowerCase())
    if (portfolio === undefined)
      return failure(
        `You have no portfolio of that name.${meantText(input.name, names)} You have ${someNames(names) || 'none'}.`,
      )
    const legs = portfolio.legs as readonly StoredLeg[]
    const { name } = portfolio
    if (input.study === undefined)
      return {
        ok: true,
        value: { name, legs: legs.slice(input.skip, input.skip + input.rows).map((leg) => ({ ...leg })) },
      }
    const { study: id, asOf } = input
    if (context.studies[id] !== undefined && !hasLegs(context.studies[id].subject))
      return failure(
        `${id} is not about a portfolio; run it with ask. find {"words":"portfolio"} lists those that are.`,
      )
    const outcome = await answerOf(
      { study: id, asOf, arguments: { ...input.arguments, legs: JSON.stringify(studyLegs(legs)) } },
      context,
    )
    if (!outcome.ok) return outcome
    const { answer } = outcome
    const all = Object.keys(answer.study.output)
    const unknown = input.columns?.find((column) => !all.includes(column))
    if (unknown !== undefined) return failure(noColumnText(unknown, id, all))
    const page = {
      columns: input.columns?.length ? [...new Set(input.columns)] : all,
      indices: Array.from({ length: answer.rows }, (_, row) => row),
      skip: input.skip,
      rows: input.rows,
      characters: CHARACTERS.usual,
    }
    const result = tableOf(answer, page, (skip) => callText('portfolio', { ...input, skip }))
    return { ok: true, value: { name, study: id, result } }
  },
})
