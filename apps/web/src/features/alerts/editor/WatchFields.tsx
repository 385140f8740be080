import type { NumberWatch } from '@gvol/wire'
import { useId } from 'react'
import { marketNameKey } from '../../../data/subject.ts'
import { useMarkets } from '../../../page-control/useListed.ts'
import { type FormulaNames, faultsOf } from '../../../page-controls/formula/names.ts'
import type { DraftProps } from './DraftProps.ts'
import { FIELD, Group, Labelled, SelectField } from './Field.tsx'

type Props = DraftProps & { readonly watch: NumberWatch; readonly names: FormulaNames }

/** The watched number, as a formula on a market. */
export const WatchFields = ({ watch, names, onChange }: Props) => {
  const id = useId()
  const markets = useMarkets()
  const own = marketNameKey(watch.market)
  const keys = [...new Set([own, ...markets.map(marketNameKey)])]
  const [fault] = watch.formula.trim() === '' ? [] : faultsOf(watch.formula, names)
  const setMarket = (key: string) => {
    const at = key.indexOf(':')
    onChange({ watch: { ...watch, market: { exchange: key.slice(0, at), symbol: key.slice(at + 1) } } })
  }
  return (
    <Group title="Watches">
      <div className="grid gap-2 sm:grid-cols-4">
        <SelectField
          label="Market"
          value={own}
          options={keys.map((key) => [key, key.split(':').toReversed().join(' on ')])}
          onChoose={setMarket}
        />
        <Labelled label="Number, as a formula" id={id} className="sm:col-span-3">
          <input
            id={id}
            value={watch.formula}
            list={`${id}-names`}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            maxLength={2_000}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => onChange({ watch: { ...watch, formula: event.target.value } })}
            className={`${FIELD} w-full font-mono`}
          />
          <datalist id={`${id}-names`}>
            {[...names.values()]
              .filter(({ kind }) => kind !== 'column')
              .map(({ name, example, doc }) => (
                <option key={name} value={example}>
                  {doc}
                </option>
              ))}
          </datalist>
        </Labelled>
      </div>
      <p id={`${id}-fault`} role="status" className="min-h-4 text-[11px] text-error">
        {fault !== undefined && `Character ${fault.from + 1}: ${fault.message}`}
      </p>
    </Group>
  )
}
