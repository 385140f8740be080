import { Suspense, useState } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'

/** Loaded when the list opens. */
const InstrumentList = lazyComponent(
  async () => (await importWithRetry(() => import('./InstrumentList.tsx'))).InstrumentList,
)

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
