import { compactText, percentText, zonedInstantText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import { pricesOf } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['vault', 'held', 'heldUsd', 'share', 'tokenUsd', 'base', 'underlying', 'tvlUsd', 'toldAt'] as const),
] as const

const ratio = (value: number | null | undefined): string => shortestText(value, 4)

/** Same order as in the study: held vaults first. */
export const toModel = ({ data }: StudyAnswer<'address-vaults', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const heldText = pricesOf(data.held)
  return {
    columns: [
      nameColumn('vault', 'Vault', data.vault, 132, { isSticky: true }),
      numberColumn('held', ['Held', 'tokens'], data.held, (tokens) => (tokens ? heldText(tokens) : '–'), 76),
      numberColumn('heldUsd', ['Worth', 'USD'], data.heldUsd, (usd) => (usd ? compactText(usd) : '–'), 70),
      numberColumn('share', ['Share'], data.share, (share) => (share ? percentText(share, 2) : '–'), 60, {
        doc: 'Of the vault’s tokens on Derive’s chain',
      }),
      numberColumn('tvlUsd', ['In it', 'USD'], data.tvlUsd, compactText, 70),
      numberColumn('tokenUsd', ['Token', 'USD'], data.tokenUsd, (usd) => shortestText(usd, 2), 92),
      numberColumn('base', ['Token', 'paid in'], data.base, ratio, 68, {
        doc: 'Value of one token in the deposit currency, such as rswETH',
      }),
      numberColumn('underlying', ['Token', 'coin'], data.underlying, ratio, 68, {
        doc: 'Value of one token in the underlying of that currency, such as ETH',
      }),
      numberColumn(
        'toldAt',
        ['As of'],
        data.toldAt,
        (at) => (typeof at === 'number' ? zonedInstantText(at) : '–'),
        108,
        {
          isQuiet: true,
        },
      ),
    ],
    items: rowItems(rowNumbers(data.held), (row) => data.vault[row] ?? ''),
  }
}
