import { lazy, Suspense, useState } from 'react'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'
import { PopoverButton } from '../_kit/PopoverButton.tsx'

/** Loaded when the list opens. */
const InstrumentList = lazy(async () => ({ default: (await import('./InstrumentList.tsx')).InstrumentList }))

export const ContractControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const [isOpen, onOpen] = useState(false)
  return (
    <PopoverPanel
      align="start"
      label="Instruments"
      className="w-64"
      openerState={{ isOpen, onOpen }}
      trigger={
        <PopoverButton aria-label={`Instrument: ${value ?? 'none selected'}. Change it`}>
          {value ?? 'Instrument'}
        </PopoverButton>
      }
    >
      <Suspense>
        <InstrumentList
          market={facts.market}
          onChoose={(instrument) => {
            onChange(instrument)
            onOpen(false)
          }}
        />
      </Suspense>
    </PopoverPanel>
  )
}
