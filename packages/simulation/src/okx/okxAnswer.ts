import type { RestAnswer } from '../rest/startRestVenue.ts'

/** Returns a successful OKX response. */
export const okxAnswer = (data: readonly unknown[]): RestAnswer => ({ body: { code: '0', msg: '', data } })

/** Returns an OKX error response. */
export const okxRefusal = (code: string, msg: string): RestAnswer => ({ body: { code, msg, data: [] } })
