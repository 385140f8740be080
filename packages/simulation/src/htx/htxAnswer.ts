import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { ContractTrade } from '../rest/contractTrades.ts'
import { printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { candleSpan } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'

/** Returns a response in the format of most HTX endpoints. */
export const htxAnswer = (body: object, atMs: number): RestAnswer => ({ body: { status: 'ok', ts: atMs, ...body } })
/** Returns a response in the format of version 5 and of the liquidation endpoints. */
export const htxCoded = (data: unknown, atMs: number): RestAnswer => ({
  body: { code: 200, message: 'Success', data, ts: atMs },
})
/** Returns an HTX error response. */
export const htxRefusal = (code: string, message: string, atMs: number): RestAnswer => ({
  body: { status: 'error', 'err-code': code, 'err-msg': message, err_code: 1_066, err_msg: message, ts: atMs },
})

const UNIT_MS: Readonly<Record<string, number>> = { min: MS_PER_MINUTE, hour: MS_PER_HOUR, day: MS_PER_DAY }

/** Returns the milliseconds of `5min`, `60min`, `4hour`, `1day`. */
export const htxPeriod = (period: string | null): number => {
  const [, count = '60', unit = 'min'] = /^(\d+)(min|hour|day)$/.exec(period ?? '') ?? []
  return Number(count) * (UNIT_MS[unit] ?? MS_PER_MINUTE)
}

/** Returns the requested span of bars, given in seconds or as a count. */
export const htxSpan = (params: URLSearchParams, most: number, nowMs: number) => {
  const from = numberParam(params, 'from')
  const to = numberParam(params, 'to')
  return candleSpan({
    startMs: from === undefined ? undefined : from * MS_PER_SECOND,
    endMs: to === undefined ? undefined : to * MS_PER_SECOND,
    limit: Math.min(most, numberParam(params, 'size') ?? most),
    lengthMs: htxPeriod(params.get('period')),
    nowMs,
  })
}

/**
 * Returns the newest trades, each in a separate batch. @param rowOf  fields of a trade in addition to instant and
 * number
 */
export const htxTrades = (
  prints: readonly ContractTrade[],
  rowOf: (traded: ContractTrade) => object,
  atMs: number,
): RestAnswer =>
  htxAnswer(
    {
      data: prints.toReversed().map((traded) => {
        const { atMs: ts, takerSide } = traded.trade
        const id = printNumberOf(traded)
        return { id, ts, data: [{ id, ts, 'trade-id': id, trade_id: id, direction: takerSide, ...rowOf(traded) }] }
      }),
    },
    atMs,
  )
