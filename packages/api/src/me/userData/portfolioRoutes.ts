import type { Accounts, PortfolioOutcome } from '@gvol/accounts'
import { subjectOf } from '@gvol/analytics'
import { parseInstant, SIZE_UNITS, venueId } from '@gvol/market'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { outdated } from '../../studies/answer/outdated.ts'
import { wirePortfolio } from '../../wire/wireAccount.ts'
import { versionRoutes } from './versionRoutes.ts'

const MAX_LEGS = 200
const MAX_AMOUNT = 1e9
const MAX_PRICE = 1e12

/** A leg as the analyzer stores it. Strict, because stored legs are read again, also by other programs. */
const leg = z.strictObject({
  exchange: z
    .string()
    .regex(/^[a-z0-9.-]{1,32}$/i)
    .transform(venueId),
  instrument: z.string().regex(/^\w[\w./:@-]{0,79}$/),
  amount: z
    .number()
    .min(-MAX_AMOUNT)
    .max(MAX_AMOUNT)
    .refine((amount) => amount !== 0, 'expected a size other than 0'),
  unit: z.enum(SIZE_UNITS).default('coin'),
  price: z.number().min(0).max(MAX_PRICE).optional(),
  entry: z
    .string()
    .max(40)
    .refine((text) => parseInstant(text).ok, 'expected ISO-8601')
    .optional(),
  isOn: z.boolean().default(true),
  isWhatIf: z.boolean().default(false),
})

const name = z.string().trim().min(1).max(80)
const legs = z.array(leg).max(MAX_LEGS)
/** Trades and bookings of imported account logs, as studies of a portfolio's past take them. */
const log = z
  .array(z.unknown())
  .refine((list) => list.length === 0 || subjectOf('ledger').arguments.legs?.parse(JSON.stringify(list)).ok === true, {
    error: 'expected contracts with their trades, as the legs of portfolio-equity',
  })
  .optional()
const portfolioInput = z.strictObject({ name, legs, log })
const change = z.strictObject({
  name: name.optional(),
  legs: legs.optional(),
  log,
  version: z.number().int().min(0).optional(),
})

const MISSING: Problem = { status: 404, code: 'unknown-portfolio', message: 'You have no such portfolio.' }
const FAULTS = {
  missing: MISSING,
  'too-large': {
    status: 413,
    code: 'too-large',
    message: 'Your portfolios with all their versions hold at most 20 MB. Delete one that is not used any more.',
  },
  'too-many': { status: 409, code: 'too-many', message: 'You have 100 portfolios. Delete one first.' },
} as const satisfies Readonly<Record<string, Problem>>

const answer = (outcome: PortfolioOutcome, status = 200): Response => {
  if (outcome.ok) return Response.json(wirePortfolio(outcome.portfolio), { ...NO_STORE, status })
  if (outcome.reason !== 'outdated') return problemResponse(FAULTS[outcome.reason])
  const message = 'This portfolio was saved elsewhere after it was opened here. Open it again, then repeat the change.'
  return problemResponse(outdated(message, wirePortfolio(outcome.current)))
}

/** Returns what is stored: the legs, with their log if there is one. */
const dataOf = (own: z.infer<typeof legs>, history: z.infer<typeof log>): string =>
  JSON.stringify(history === undefined || history.length === 0 ? own : { legs: own, log: history })

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

type Portfolios = Pick<Accounts, 'portfolios'>

/** Routes of the caller's named portfolios, with all versions. */
export const portfolioRoutes = ({ portfolios }: Portfolios): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/portfolios',
    needs: 'read-account',
    doc: 'Your portfolios as they were saved last, by name.',
    handle: async (_context, caller) =>
      Response.json({ portfolios: (await portfolios.list(caller!.user.id)).map(wirePortfolio) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/portfolios',
    needs: 'write-workspaces',
    body: portfolioInput,
    doc: '`{name, legs, log?}` → `{id, name, version, savedAt, legs, log?}`; the log is contracts with their trades, as `portfolio-equity` takes them; a leg is `{exchange, instrument, amount, unit?, price?, entry?, isOn?, isWhatIf?}`, at most 200.',
    handle: async (context, caller) => {
      const body = await readBody(context, portfolioInput)
      if (!body.ok) return problemResponse(body.problem)
      const data = dataOf(body.value.legs, body.value.log)
      return answer(await portfolios.create(caller!.user.id, { name: body.value.name, data }), 201)
    },
  },
  {
    method: 'PUT',
    path: '/api/portfolios/:id',
    needs: 'write-workspaces',
    body: change,
    doc: '`{name?, legs?, log?, version?}` → a new version of it; with `legs` the log is replaced too; 409 with the current one when `version` is no longer the newest.',
    handle: async (context, caller) => {
      const body = await readBody(context, change)
      if (!body.ok) return problemResponse(body.problem)
      const { legs: next, log: history, version: ifVersion, name: called } = body.value
      const data = next && dataOf(next, history)
      return answer(await portfolios.save(caller!.user.id, idOf(context), { name: called, data, ifVersion }))
    },
  },
  {
    method: 'DELETE',
    path: '/api/portfolios/:id',
    needs: 'write-workspaces',
    doc: 'Removes it with all of its versions; answers `{id}`.',
    handle: async (context, caller) => {
      const id = idOf(context)
      const isGone = await portfolios.remove(caller!.user.id, id)
      return isGone ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
    },
  },
  ...versionRoutes({
    path: '/api/portfolios/:id',
    name: 'portfolio',
    docs: {
      list: 'Its stored versions, newest first: `{versions: [{version, name, savedAt}]}`.',
      read: 'The portfolio as it was saved then.',
    },
    missing: MISSING,
    list: portfolios.versions,
    read: portfolios.read,
    wire: wirePortfolio,
  }),
]
