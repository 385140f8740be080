import { BadQuestion, checkedRows, compatSdl, type Field, fields, type Row } from '@gvol/compat'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { ApiOptions } from '../apiOptions.ts'
import type { SharedAnswers } from '../studies/answer/sharedAnswers.ts'
import { yieldingRows } from '../studies/answer/turns.ts'
import type { GraphqlContext } from '../studies/graphql/graphqlContext.ts'
import { problemError } from '../studies/graphql/problemError.ts'
import { schemaOf } from '../studies/graphql/schemaOf.ts'
import { compatDesk, Refused } from './compatDesk.ts'
import { type Named, whyEmpty } from './whyEmpty.ts'

/** Rows that the fields of an operation have returned in total. */
const answeredRows = new WeakMap<GraphqlContext, number>()

const namedBy = ({ exchange, symbol }: Readonly<Record<string, unknown>>): Named => ({
  exchange: typeof exchange === 'string' ? exchange : '',
  coin: typeof symbol === 'string' ? symbol.toUpperCase() : '',
})

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext, Record<string, unknown>>

const rowsOf =
  (field: Field, options: ApiOptions, answers: SharedAnswers): Resolver =>
  async (_root, args, context, info): Promise<readonly Promise<Row>[]> => {
    context.permit('read-studies')
    const { desk, absences } = compatDesk(options, answers, context.who)
    try {
      const rows = 'empty' in field ? [] : await field.rows(args, desk)
      if (rows.length === 0)
        context.addNote?.(String(info.path.key), whyEmpty(field, namedBy(args), absences, options.status))
      const before = answeredRows.get(context) ?? 0
      checkedRows(rows, before)
      answeredRows.set(context, before + rows.length)
      return yieldingRows(rows)
    } catch (error) {
      if (error instanceof Refused) throw problemError(error.problem)
      if (error instanceof BadQuestion)
        throw problemError({ status: 400, code: 'bad-argument', message: error.message })
      throw error
    }
  }

/** Returns the schema of the compatible interface, resolved from the desk's studies. */
export const compatSchema = (options: ApiOptions, answers: SharedAnswers): GraphQLSchema => {
  const schema = schemaOf(compatSdl)
  for (const [name, field] of Object.entries(schema.getQueryType()?.getFields() ?? {})) {
    const answered = fields[name]
    if (answered === undefined) throw new RangeError(`nothing answers the field ${name}`)
    field.resolve = rowsOf(answered, options, answers) as never
  }
  return schema
}
