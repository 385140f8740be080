import type { RestAnswer } from '../rest/startRestVenue.ts'

/** Bybit's way of saying yes: a list of a category, with more of the result beside it. */
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

/** Bybit's way of saying no. */
export const bybitRefusal = (nowMs: number, retCode: number, retMsg: string): RestAnswer => ({
  body: { retCode, retMsg, result: {}, retExtInfo: {}, time: nowMs },
})
