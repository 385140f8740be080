import type { RestAnswer } from '../rest/startRestVenue.ts'

/** Returns a successful Bybit response: a list of a category, with further result fields. */
export const bybitAnswer = (
  nowMs: number,
  category: string,
  list: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
): RestAnswer => ({
  body: {
    retCode: 0,
    retMsg: 'OK',
    result: { category, list, nextPageCursor: '', ...more },
    retExtInfo: {},
    time: nowMs,
  },
})

/** Returns a Bybit error response. */
export const bybitRefusal = (nowMs: number, retCode: number, retMsg: string): RestAnswer => ({
  body: { retCode, retMsg, result: {}, retExtInfo: {}, time: nowMs },
})
