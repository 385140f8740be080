import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { studyRequest } from '../../../data/study.ts'
import { useStudy } from '../../../data/useStudies.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAddressChange } from '../inputs/useAddressChange.ts'
import { CHAIN_COLUMNS, prefillFromInstrument } from '../market/prefill.ts'
import { CALCULATORS, withCalculatorInFront, withInputTexts } from './calculatorFlags.ts'

type Props = {
  readonly instrument: string
  readonly market: MarketName
  /** Instant shown, Unix ms; undefined for now. */
  readonly asOfMs: number | undefined
}

/** Opens a calculator with the quotes of a listed option. */
export const InstrumentCalculators = ({ instrument, market, asOfMs }: Props) => {
  const change = useAddressChange()
  const request = useMemo(() => studyRequest('option-chain', market, asOfMs, CHAIN_COLUMNS), [market, asOfMs])
  const { answer } = useStudy(request)
  const prefill = answer && prefillFromInstrument(answer, instrument, market.symbol)
  if (prefill === undefined) return null
  return (
    <div className="mt-2 grid grid-cols-3 gap-1">
      {CALCULATORS.map(({ id, title, doc }) => (
        <Button
          key={id}
          title={`${doc} Filled from ${instrument}.`}
          onClick={() => change((before) => withCalculatorInFront(withInputTexts(before, id, prefill[id]), id))}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
