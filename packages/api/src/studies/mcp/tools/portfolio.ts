import { hasLegs } from '@gvol/analytics'
import { parseInstant, type SizeUnit } from '@gvol/market'
import { type LogElement, pastOf } from '@gvol/market/ledger'
import { z } from 'zod'
import { wirePortfolio } from '../../../wire/wireAccount.ts'
import { meantText, someNames } from '../../answer/nearNames.ts'
import { noColumnText } from '../tool/faultTexts.ts'
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
  readonly unit?: SizeUnit
  readonly price?: number
  readonly entry?: string
  readonly isOn?: boolean
  readonly isWhatIf?: boolean
}

const counts = ({ isOn, isWhatIf }: StoredLeg): boolean => isOn !== false && isWhatIf !== true

/** Returns legs as studies take them. */
const studyLegs = (legs: readonly StoredLeg[]) =>
  legs.map(({ exchange, instrument, amount, unit, price, entry }) => ({
    exchange,
    instrument,
    amount,
    unit,
    price,
    entry,
  }))

/** Returns the legs of a study: with the trades and bookings of the stored history, if the study takes them. */
const legsFor = (
  { legs, log }: { readonly legs: readonly StoredLeg[]; readonly log?: readonly LogElement[] },
  takesLog: boolean,
  atMs: number,
): string => {
  const counted = legs.filter(counts)
  if (!takesLog || log === undefined) return JSON.stringify(studyLegs(counted))
  const past = pastOf(counted, legs, log, atMs)
  return JSON.stringify([...studyLegs(past.legs), ...past.log])
}

export const portfolioTool = defineTool({
  name: 'portfolio',
  title: 'Your portfolios',
  doc: 'Stored portfolios of the user of the key: names; with name its legs; with study (portfolio-legs, portfolio-parts, portfolio-scenario, …) that study of its legs that are on and not what-if, with its imported history. Needs the scope read:account.',
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
    const history = portfolio.log === undefined ? {} : { log: portfolio.log as readonly LogElement[] }
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
    const takesLog = context.studies[id]?.subject === 'ledger'
    const instant = asOf === undefined ? undefined : parseInstant(asOf)
    const atMs = instant?.ok ? instant.atMs : context.now()
    const outcome = await answerOf(
      { study: id, asOf, arguments: { ...input.arguments, legs: legsFor({ legs, ...history }, takesLog, atMs) } },
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
