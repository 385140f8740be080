import type { RowTest, RowWatch } from '@gvol/wire'
import { useId } from 'react'
import { studyDocs } from '../../../../generated/studyDocs.ts'
import type { RowSource } from '../../../panel/alerts/alertSource.ts'
import { unitOfColumn } from '../../../panel/alerts/plottedNumber.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { fieldText, typedNumber } from '../../../ui/format/typedNumber.ts'
import { fromScreen, onScreen, screenUnit } from '../model/screenUnit.ts'
import type { DraftProps } from './DraftProps.ts'
import { FIELD, Group } from './Field.tsx'

const TESTS = [
  ['above', 'above'],
  ['below', 'below'],
  ['is', 'is'],
  ['is-not', 'is not'],
] as const

/** Columns without a unit contain text or flags. */
const isNumeric = (study: string, column: string): boolean => {
  const unit = unitOfColumn(study, column)
  return unit !== undefined && unit !== '' && !unit.startsWith('ms')
}

const valueText = (study: string, { column, value }: RowTest): string =>
  typeof value === 'number'
    ? Number.isNaN(value)
      ? ''
      : fieldText(onScreen(value, unitOfColumn(study, column)))
    : String(value)

const typedValue = (study: string, column: string, text: string): RowTest['value'] => {
  if (isNumeric(study, column)) {
    const number = typedNumber(text)
    return number === undefined ? Number.NaN : fromScreen(number, unitOfColumn(study, column))
  }
  if (text === 'true' || text === 'false') return text === 'true'
  return text
}

/** Returns an incomplete condition for a column. */
export const emptyTest = (study: string, column: string): RowTest =>
  isNumeric(study, column) ? { column, test: 'above', value: Number.NaN } : { column, test: 'is', value: '' }

const docsOf = (study: string) =>
  (Object.hasOwn(studyDocs, study) ? studyDocs[study as keyof typeof studyDocs].columns : []) as readonly {
    readonly name: string
    readonly unit: string
    readonly doc: string
  }[]

type TestProps = {
  readonly study: string
  readonly columns: readonly string[]
  readonly test: RowTest
  readonly onTest: (test: RowTest) => void
  readonly onRemove: () => void
}

const TestRow = ({ study, columns, test, onTest, onRemove }: TestProps) => {
  const id = useId()
  const doc = docsOf(study).find(({ name }) => name === test.column)?.doc
  const { suffix } = screenUnit(unitOfColumn(study, test.column))
  return (
    <li className="grid grid-cols-[1fr_auto_6rem_auto] items-center gap-1.5">
      <select
        aria-label="Column"
        value={test.column}
        title={doc}
        onChange={(event) => onTest(emptyTest(study, event.target.value))}
        className={FIELD}
      >
        {[...new Set([test.column, ...columns])].map((name) => (
          <option key={name} value={name}>
            {name}
            {screenUnit(unitOfColumn(study, name)).suffix !== '' && `, ${screenUnit(unitOfColumn(study, name)).suffix}`}
          </option>
        ))}
      </select>
      <select
        aria-label={`${test.column} is`}
        value={test.test}
        onChange={(event) => onTest({ ...test, test: event.target.value as RowTest['test'] })}
        className={FIELD}
      >
        {TESTS.filter(([key]) => isNumeric(study, test.column) || key.startsWith('is')).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <input
        id={id}
        aria-label={`${test.column}${suffix === '' ? '' : `, ${suffix}`}`}
        defaultValue={valueText(study, test)}
        key={`${test.column}`}
        autoComplete="off"
        onChange={(event) => onTest({ ...test, value: typedValue(study, test.column, event.target.value.trim()) })}
        className={`${FIELD} text-right tabular-nums`}
      />
      <IconButton icon="close" label={`Remove the condition on ${test.column}`} onClick={onRemove} />
    </li>
  )
}

type Props = DraftProps & { readonly watch: RowWatch; readonly rowSource: RowSource | undefined }

/** Watches for rows: the study with its arguments, and the conditions on a row's columns. */
export const RowFields = ({ watch, rowSource, onChange }: Props) => {
  const { study, where } = watch
  const all = docsOf(study).map(({ name }) => name)
  const columns = [...new Set([...(rowSource?.columns ?? []), ...all])].filter((name) => name !== 'at')
  const change = (next: readonly RowTest[]) => onChange({ watch: { ...watch, where: next } })
  const title = (Object.hasOwn(studyDocs, study) && studyDocs[study as keyof typeof studyDocs].title) || study
  const argumentTexts = Object.entries(watch.arguments).map(([name, value]) => `${name} ${String(value)}`)
  return (
    <Group title="Waits for a new row">
      <p className="text-[12px]">
        {title} <span className="text-text-secondary">{argumentTexts.join(' · ')}</span>
      </p>
      {where.length === 0 && <p className="text-[12px] text-text-secondary">Every new row fires.</p>}
      <ul className="flex flex-col gap-1.5">
        {where.map((test, i) => (
          <TestRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            key={`${i} ${where.length}`}
            study={study}
            columns={columns}
            test={test}
            onTest={(next) => change(where.with(i, next))}
            onRemove={() => change(where.filter((_, at) => at !== i))}
          />
        ))}
      </ul>
      <div>
        <Button icon="add" onClick={() => change([...where, emptyTest(study, columns[0] ?? '')])}>
          {where.length === 0 ? 'Only where a column' : 'And where a column'}
        </Button>
      </div>
    </Group>
  )
}
