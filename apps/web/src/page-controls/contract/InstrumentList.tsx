import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { Command } from 'cmdk'
import { useState } from 'react'
import { studyRequest } from '../../data/study.ts'
import { useStudyOnce } from '../../data/useStudies.ts'
import { matchingInstruments } from './matchingInstruments.ts'

/** Number of names listed for an empty search. */
const FIRST = 12

type ListProps = { readonly market: MarketName; readonly onChoose: (instrument: string) => void }

/** A searchable list of a market's options and futures. */
export const InstrumentList = ({ market, onChoose }: ListProps) => {
  const [query, setQuery] = useState('')
  const options = useStudyOnce(studyRequest('option-chain', market, undefined, ['instrument']))?.data.instrument ?? []
  const { exchange, symbol } = market
  const futures = useStudyOnce(
    studyRequest('futures-board', { exchange }, undefined, ['instrument'], { coin: coinOf(symbol) }),
  )
  const names = [...(futures?.data.instrument ?? []), ...options]
  const matches = query === '' ? names.slice(0, FIRST) : matchingInstruments(names, query)
  return (
    <Command label="Instruments" shouldFilter={false}>
      <Command.Input
        autoFocus
        value={query}
        onValueChange={setQuery}
        placeholder="27mar 100k c"
        className="mb-1 h-7 w-full rounded bg-hover px-2 outline-none placeholder:text-text-tertiary"
      />
      <Command.List className="max-h-80 overflow-y-auto">
        <Command.Empty className="px-2 py-3 text-text-secondary">No matching instrument</Command.Empty>
        {matches.map((name) => (
          <Command.Item key={name} value={name} className="menu-item tabular-nums" onSelect={() => onChoose(name)}>
            {name}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
