import { buildSchema, type GraphQLObjectType, isListType } from 'graphql'
import { expect, test } from 'vitest'
import { compatSdl, fields, methodForms, methods } from './index.ts'
import { workedOut } from './testing/askDesk.ts'
import './testing/book/valuesOfBook.ts'
import './testing/tape/valuesOfBlocks.ts'
import './testing/book/valuesOfDepth.ts'
import './testing/tape/valuesOfFlow.ts'
import './testing/book/valuesOfFund.ts'
import './testing/book/valuesOfFundTrades.ts'
import './testing/fits/valuesOfAltcoins.ts'
import './testing/fits/valuesOfFits.ts'
import './testing/futures/valuesOfFutures.ts'
import './testing/futures/valuesOfFuturesPast.ts'
import './testing/prices/valuesOfHours.ts'
import './testing/prices/valuesOfIndex.ts'
import './testing/tape/valuesOfInventory.ts'
import './testing/past/valuesOfOpen.ts'
import './testing/past/valuesOfPast.ts'
import './testing/past/valuesOfStates.ts'
import './testing/past/valuesOfTraded.ts'
import './testing/past/valuesOfVenues.ts'
import './testing/prices/valuesOfPrices.ts'
import './testing/book/valuesOfPortfolio.ts'
import './testing/book/valuesOfSmiles.ts'
import './testing/prices/valuesOfSpot.ts'
import './testing/tape/valuesOfTradeBooks.ts'
import './testing/tape/valuesOfTrades.ts'
import { notYetWorkedOut } from './testing/notYetWorkedOut.ts'

/** Columns of methods that hold words, flags or names. */
const WORDS = new Set(
  `currency exchange instrument instrumentNormalized nativeInstrument putCall uniqueTrade pair pairOne pairTwo symbol
  marginType underlying yieldStrategy weekday blockTradeId tradeId tickDirection hedgeInstrument universe expiry
  isAtm isCarryForward isExchangeProvidedGreeks exchangeComposite orderSizeCategoryUsd expirationTimestamp
  dealerTotalInventory`.split(/\s+/),
)

/** Of these methods alone words, `buy` or `sell` and `JAN`; elsewhere numbers of the same name. */
const WORDS_OF =
  /^derivatives\/analytics\/(options-scanner\/top-trades\S* (amberdata|exchange)Direction|\S+\/month-of-year month)$/

/** Every number that a field or method promises and somebody here knows: `name column`. */
const promised = (): readonly string[] => {
  const query = buildSchema(compatSdl).getQueryType()?.getFields() ?? {}
  const ofFields = Object.entries(fields).flatMap(([name, field]) => {
    const type = query[name]?.type
    if ('empty' in field || !isListType(type)) return []
    return Object.entries((type.ofType as GraphQLObjectType).getFields())
      .filter(([column, { type: of }]) => /^(Float|Int)$/.test(String(of)) && !field.unknown?.includes(column))
      .map(([column]) => `${name} ${column}`)
  })
  const ofMethods = Object.entries(methods).flatMap(([name, method]) => {
    if ('empty' in method) return []
    return (methodForms[name]?.columns.split(' ') ?? [])
      .filter((column) => !column.endsWith('@') && !WORDS.has(column) && !method.unknown?.includes(column))
      .map((column) => `${name} ${column}`)
      .filter((pair) => !WORDS_OF.test(pair))
  })
  return [...ofFields, ...ofMethods]
}

test('every number of the other interface was worked out here by a way of its own, or stands on the list of those that were not', () => {
  const [all, listed] = [promised(), new Set(notYetWorkedOut)]
  const known = all.filter((pair) => workedOut.has(pair))
  const names = (pairs: readonly string[]) => new Set(pairs.map((pair) => pair.split(' ')[0])).size
  console.info(
    `${known.length} of ${all.length} numbers of ${names(known)} of ${names(all)} fields and methods have a second path.`,
  )
  expect(all.filter((pair) => !workedOut.has(pair) && !listed.has(pair))).toEqual([])
  expect([...listed].filter((pair) => workedOut.has(pair) || !all.includes(pair))).toEqual([])
})
