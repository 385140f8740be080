import type { RestAnswer } from '../rest/startRestVenue.ts'
import { numberParam } from '../rest/wireText.ts'

const DEFAULT_ROWS = 100

export const answered = (result: unknown): RestAnswer => ({ body: { id: 'simulated', result } })
export const refused = (code: number, message: string): RestAnswer => ({
  body: { id: 'simulated', error: { code, message } },
})

/** Returns how many rows a request wants; one without `page_size` gets the venue's default. */
export const pageSize = (params: URLSearchParams): number =>
  Math.max(1, numberParam(params, 'page_size') ?? DEFAULT_ROWS)

/** Returns the requested page of rows under a name. */
export const pageOf = (name: string, rows: readonly object[], params: URLSearchParams): RestAnswer => {
  const size = pageSize(params)
  const page = Math.max(1, numberParam(params, 'page') ?? 1)
  return answered({
    [name]: rows.slice((page - 1) * size, page * size),
    pagination: { num_pages: Math.max(1, Math.ceil(rows.length / size)), count: rows.length },
  })
}
