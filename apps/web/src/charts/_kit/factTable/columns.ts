import type { MaybeNumber } from '@gvol/format'
import type { CellLook, TableColumn } from '../../../ui/table/tableSpec.ts'

type More = Partial<Pick<TableColumn<number>, 'isSticky' | 'isQuiet' | 'group' | 'doc' | 'pick' | 'look' | 'align'>>

/** A column of names over row numbers. @param values  column of an answer */
export const nameColumn = (
  id: string,
  header: string,
  values: ArrayLike<string | null>,
  width: number,
  more: More = {},
): TableColumn<number> => ({
  ...{ id, header, width, align: 'left' },
  text: (row) => values[row] ?? '–',
  value: (row) => values[row],
  ...more,
})

/** A column of numbers over row numbers. @param write  the text of a value, a dash where there is none */
export const numberColumn = (
  id: string,
  [header, unit]: readonly [header: string, unit?: string],
  values: ArrayLike<number | null>,
  write: (value: MaybeNumber) => string,
  width: number,
  more: More = {},
): TableColumn<number> => ({
  ...{ id, header, width },
  ...(unit === undefined ? {} : { unit }),
  text: (row) => write(values[row]),
  value: (row) => values[row],
  ...more,
})

/** Green above zero, red below. */
export const signInk =
  (values: ArrayLike<number | null>) =>
  (row: number): CellLook => {
    const value = values[row]
    return value === null || value === 0 || value === undefined ? {} : { ink: value > 0 ? 'up' : 'down' }
  }

/** Rows of an answer by number. */
export const rowNumbers = (column: ArrayLike<unknown>): readonly number[] =>
  Array.from({ length: column.length }, (_, i) => i)
