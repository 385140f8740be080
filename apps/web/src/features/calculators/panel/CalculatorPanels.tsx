import type { MarketName } from '@gvol/wire'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/Choice.tsx'
import { useAddressChange } from '../inputs/useAddressChange.ts'
import { CalculatorBody } from './CalculatorBody.tsx'
import {
  CALCULATORS,
  type CalculatorId,
  calculatorTitle,
  openCalculators,
  withCalculatorInFront,
  withoutCalculator,
} from './calculatorFlags.ts'
import { FloatingPanel } from './FloatingPanel.tsx'
import { usePanelRects } from './usePanelRects.ts'

type Props = { readonly market: MarketName; readonly asOfMs: number | undefined }

/** Every open calculator in a separate panel. */
export const CalculatorPanels = ({ market, asOfMs }: Props) => {
  const [params] = useSearchParams()
  const change = useAddressChange()
  const [rectOf, setRect] = usePanelRects()
  const open = openCalculators(params)
  const front = open.at(-1)
  const bring = (id: CalculatorId) => change((before) => withCalculatorInFront(before, id))
  return (
    <>
      {CALCULATORS.filter(({ id }) => open.includes(id)).map(({ id }) => (
        <FloatingPanel
          key={id}
          title={calculatorTitle(id)}
          rect={rectOf(id)}
          level={open.indexOf(id)}
          isFront={id === front}
          switcher={
            open.length > 1 ? (
              <Segmented
                label="Calculator"
                value={id}
                options={open.toSorted().map((value) => ({ value, label: calculatorTitle(value) }))}
                onChoose={(value) => bring(value as CalculatorId)}
              />
            ) : (
              <span className="font-[600] text-[12px]">{calculatorTitle(id)}</span>
            )
          }
          onRect={(rect) => setRect(id, rect)}
          onFront={() => bring(id)}
          onClose={() => change((before) => withoutCalculator(before, id))}
        >
          <CalculatorBody id={id} market={market} asOfMs={asOfMs} />
        </FloatingPanel>
      ))}
    </>
  )
}
