import type { RestAnswer } from '../rest/startRestVenue.ts'

/** OKX's way of saying yes. */
export const okxAnswer = (data: readonly unknown[]): RestAnswer => ({ body: { code: '0', msg: '', data } })

/** OKX's way of saying no. */
export const okxRefusal = (code: string, msg: string): RestAnswer => ({ body: { code, msg, data: [] } })
