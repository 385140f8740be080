import { parseStudyInput, type Study } from '@gvol/analytics'
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { ApiLimits } from '../../apiLimits.ts'
import type { ApiOptions } from '../../apiOptions.ts'
import type { Problem } from '../../http/problem.ts'
import { type Answer, isoTime, wireColumn } from '../../wire/answer.ts'
import { wireMarket, wireStatus } from '../../wire/wireStatus.ts'
import { studyById } from '../answer/requestedStudy.ts'
import { answerKey, type SharedAnswers } from '../answer/sharedAnswers.ts'
import { catalogEntry } from '../catalog/catalogEntry.ts'
import { fieldName } from '../catalog/fieldName.ts'
import { parseRange } from '../range/parseRange.ts'
import { rangeCost } from '../range/rangeCost.ts'
import type { ExecutionContext } from './graphqlContext.ts'
import { problemError } from './problemError.ts'
import { schemaOf } from './schemaOf.ts'
import { FIRED, sdl } from './sdl.ts'
import { userResolver } from './userResolver.ts'

type Resolver = GraphQLFieldResolver<unknown, ExecutionContext, Record<string, unknown>>

const studyResolver =
  (study: Study, answers: SharedAnswers): Resolver =>
  async (_root, args, context) => {
    context.permit('read-studies')
    const parsed = parseStudyInput(study, args)
    if (!parsed.ok) {
      const { argument, message } = parsed
      throw problemError({ status: 400, code: 'bad-argument', message, argument, study: study.id })
    }
    const { input } = parsed
    context.touched(study, input)
    const outcome = await context.patience(answerKey(study, input), () => answers.get(study, input, context.who))
    if (outcome === undefined) throw problemError(pending(study))
    if (!outcome.ok) throw problemError(outcome.problem)
    const { answer } = outcome
    context.weigh(answer.bytes)
    return {
      study: study.id,
      input: answer.input,
      asOf: isoTime(answer.asOfMs),
      simulated: answer.isSimulated,
      note: answer.note,
      data: answer,
    }
  }

const rangeResolver =
  (studies: Readonly<Record<string, Study>>, answers: SharedAnswers, limits: ApiLimits): Resolver =>
  async (_root, { study: id, arguments: own, ...range }, context) => {
    context.permit('read-studies')
    const study = studyById(studies, String(id))
    if ('status' in study) throw problemError(study)
    const rangeArguments = Object.fromEntries(Object.entries(range).filter(([, value]) => value !== null))
    const request = parseRange(study, { ...(own as object | null), ...rangeArguments })
    if ('status' in request) throw problemError(request)
    return rangeCost(request, { answers, who: context.who }, limits)
  }

const pending = ({ id }: Study): Problem => ({
  status: 503,
  code: 'pending',
  message: 'This answer is being computed; it follows in the next message.',
  study: id,
})

/**
 * Returns the schema of a catalog with its resolvers. Throws at startup for a study with a name that is invalid in
 * GraphQL.
 */
export const studySchema = (
  options: Pick<ApiOptions, 'studies' | 'status' | 'isSimulated' | 'accounts'>,
  answers: SharedAnswers,
  limits: ApiLimits,
): GraphQLSchema => {
  const { studies } = options
  const schema = schemaOf(sdl(studies))
  const fieldsOf = (type: GraphQLObjectType | null | undefined) => type?.getFields() ?? {}
  const query = fieldsOf(schema.getQueryType())
  const live = fieldsOf(schema.getSubscriptionType())
  const fixedFields: Readonly<Record<string, Resolver>> = {
    studies: (_root, _args, context) => {
      context.permit('read-studies')
      return Object.values(studies).map(catalogEntry)
    },
    markets: (_root, _args, context) => {
      context.permit('read-studies')
      return options.status().markets.map(wireMarket)
    },
    rangeCost: rangeResolver(studies, answers, limits),
    status: (_root, _args, context) => {
      context.permit('read-status')
      return wireStatus(options.status(), options.isSimulated())
    },
  }
  for (const [name, resolve] of Object.entries({ ...fixedFields, UserV2: userResolver(options) }))
    query[name]!.resolve = resolve as never
  live[FIRED]!.resolve = ((_root, _args, context) => {
    context.permit('read-account')
    return context.firing
  }) satisfies Resolver as never
  for (const study of Object.values(studies)) {
    const name = fieldName(study.id)
    const resolve = studyResolver(study, answers) as never
    query[name]!.resolve = resolve
    live[name]!.resolve = resolve
    const result = query[name]!.type.toString().replace(/!$/, '')
    const columns = fieldsOf(schema.getType(`${result}Data`) as GraphQLObjectType)
    for (const column of Object.values(columns)) column.resolve = (answer: Answer) => wireColumn(answer, column.name)
  }
  return schema
}
