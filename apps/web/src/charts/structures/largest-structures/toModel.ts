import { compactText, decimalText, type MaybeNumber, percentText, volText, zonedInstantText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, positionLegs } from '../../../chart/model/tableColumns/addColumn.ts'
import {
  nameColumn,
  numberColumn,
  rowNumbers,
  signInk,
  widthOfNames,
} from '../../../chart/model/tableColumns/columns.ts'
import { signedCompact } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { lifePath } from '../packageArguments.ts'
import { MAX_NAME_WIDTH } from '../tapeTable.ts'

const atText = (at: MaybeNumber): string => (typeof at === 'number' ? zonedInstantText(at, true) : '–')

export const COLUMNS = [
  'at',
  'tradeId',
  'uniTrade',
  'position',
  'name',
  'side',
  'isKnown',
  'place',
  'expiry',
  'amountCoin',
  'premiumUsd',
  'netPremiumUsd',
  'index',
  'vol',
  'vegaUsd',
  'deltaCoin',
  'isSettled',
  'settlement',
  'resultCoin',
  'resultUsd',
  'resultShare',
  'resultOfPremium',
] as const

const SIDES = { buy: { text: 'Bought', ink: 'up' }, sell: { text: 'Sold', ink: 'down' } } as const

/** Returns structures in the order of the study; a row opens the life of its trade. */
export const toModel = (
  { data }: StudyAnswer<'largest-structures', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => {
  const sideOf = (row: number) => SIDES[data.side[row] === 'sell' ? 'sell' : 'buy']
  const sides = Array.from(data.side, (_, row) => (data.isKnown[row] ? sideOf(row).text : 'Not classified'))
  const states = Array.from(data.isSettled, (isSettled, row) =>
    isSettled ? (data.resultUsd[row] === null ? 'No settlement' : 'Settled') : 'Open',
  )
  return {
    columns: [
      nameColumn('name', 'Structure', data.name, widthOfNames(data.name, MAX_NAME_WIDTH), { isSticky: true }),
      nameColumn('side', 'Customer', sides, 86, {
        cellStyle: (row) => (data.isKnown[row] ? { ink: sideOf(row).ink } : {}),
      }),
      numberColumn('at', ['Traded'], data.at, atText, 132, { isQuiet: true, align: 'left' }),
      numberColumn('amountCoin', ['Amount', 'coin'], data.amountCoin, compactText, 72),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 76),
      numberColumn('netPremiumUsd', ['Net premium', 'USD'], data.netPremiumUsd, signedCompact, 90),
      nameColumn('state', 'State', states, 92),
      numberColumn('resultUsd', ['Result', 'USD'], data.resultUsd, signedCompact, 78, {
        cellStyle: signInk(data.resultUsd),
      }),
      numberColumn(
        'resultCoin',
        ['Result', 'coin'],
        data.resultCoin,
        (coin) => decimalText(coin, 3, { isSigned: true }),
        80,
        {
          cellStyle: signInk(data.resultCoin),
        },
      ),
      numberColumn(
        'resultShare',
        ['Of notional', '%'],
        data.resultShare,
        (share) => percentText(share, 2, { isSigned: true }),
        84,
        {
          doc: 'Result ÷ (coins × index of the trade)',
        },
      ),
      numberColumn(
        'resultOfPremium',
        ['Of premium', '%'],
        data.resultOfPremium,
        (share) => percentText(share, 0, { isSigned: true }),
        84,
        {
          doc: 'Result ÷ premium of all legs',
        },
      ),
      numberColumn('index', ['Index', 'then'], data.index, compactText, 70),
      numberColumn('settlement', ['Settled', 'at'], data.settlement, compactText, 70),
      numberColumn('vol', ['IV', '%'], data.vol, (vol) => volText(vol), 50),
      numberColumn('vegaUsd', ['Vega', 'USD'], data.vegaUsd, signedCompact, 66),
      numberColumn('deltaCoin', ['Delta', 'coin'], data.deltaCoin, signedCompact, 66),
      nameColumn('place', 'Where', data.place, 62),
      numberColumn('expiry', ['Expiry', 'last'], data.expiry, atText, 132, {
        isQuiet: true,
        align: 'left',
      }),
      addColumn('Adds its legs, at their prices, to the portfolio analyzer', (row) =>
        positionLegs(exchange, data.position[row]),
      ),
    ],
    items: rowItems(rowNumbers(data.name), (row) => `${data.at[row]} ${data.tradeId[row]}`),
    leadsTo: (row) => lifePath(exchange, symbol, data.uniTrade[row], data.tradeId[row]),
  }
}
