import { BadQuestion, compatSdl, type Field, fields, type Row } from '@gvol/compat'
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { ApiOptions } from '../apiOptions.ts'
import type { GraphqlContext } from '../graphql/graphqlContext.ts'
import { problemError } from '../graphql/problemError.ts'
import { compatDesk, Refused } from './compatDesk.ts'

/** More rows of one field are refused: they are completed cell by cell while everybody waits. */
const MOST_ROWS = 60_000

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext, Record<string, unknown>>

const rowsOf =
  (field: Field, options: ApiOptions, answers: SharedAnswers): Resolver =>
  async (_root, args, context): Promise<readonly Row[]> => {
    context.permit('read-studies')
    if ('empty' in field) return []
    try {
      const rows = await field.rows(args, compatDesk(options, answers, context.who))
      if (rows.length > MOST_ROWS)
        throw new BadQuestion(
          `That would be ${rows.length} rows; at most ${MOST_ROWS} are answered. Ask for a shorter range.`,
        )
      return rows
    } catch (error) {
      if (error instanceof Refused) throw problemError(error.problem)
      if (error instanceof BadQuestion)
        throw problemError({ status: 400, code: 'bad-argument', message: error.message })
      throw error
    }
  }

/** The schema of the other interface, its fields answered from our studies. */
export const compatSchema = (options: ApiOptions, answers: SharedAnswers): GraphQLSchema => {
  const schema = buildSchema(compatSdl)
  for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    const answered = fields[name]
    if (answered === undefined) throw new RangeError(`nothing answers the field ${name}`)
    field.resolve = rowsOf(answered, options, answers) as never
  }
  return schema
}
