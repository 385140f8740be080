import type { MarketName } from '@gvol/wire'
import { useContext, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DataContext } from '../../../data/feed/DataContext.ts'
import { useNotationKey } from '../../../data/settings/settings.ts'
import { useNow } from '../../../data/useStudies.ts'
import { Button } from '../../../ui/Button.tsx'
import { BsmCalculator } from '../bsm/BsmCalculator.tsx'
import { type InputTextsHandle, useInputTexts } from '../inputs/useInputTexts.ts'
import { IvCalculator } from '../iv/IvCalculator.tsx'
import { type LiveMarket, valuationMs, withoutMarket } from '../market/liveMarket.ts'
import { prefillFromInstrument, startingInstrument } from '../market/prefill.ts'
import { useLiveMarket } from '../market/useLiveMarket.ts'
import { ProbabilityCalculator } from '../probability/ProbabilityCalculator.tsx'
import type { CalculatorId } from './calculatorFlags.ts'

type Props = {
  readonly id: CalculatorId
  readonly market: MarketName
  /** Instant shown, Unix ms; undefined for now. */
  readonly asOfMs: number | undefined
}

/** Interval at which displayed ages and times to expiry are updated, ms. */
const TICK_MS = 5_000

type BodyProps = Props & {
  readonly handle: InputTextsHandle
  readonly live: LiveMarket
  readonly picked: string | undefined
}

const VIEWS = { bsm: BsmCalculator, iv: IvCalculator, probability: ProbabilityCalculator } as const

/** Which instrument or defaults the inputs come from, and a button to use the selected instrument. */
const Origin = ({ id, handle, live, picked }: BodyProps) => {
  const of = handle.texts.of || undefined
  const isSimulated = live.isSimulated || handle.texts.simulated === '1'
  const offered = picked !== undefined && picked !== of && live.chain ? picked : undefined
  const use = (instrument: string) => {
    const prefill = live.chain && prefillFromInstrument(live.chain, instrument, live.market.symbol)
    if (prefill) handle.replace(prefill[id])
  }
  const sourceText = of ?? (Object.keys(handle.texts).length === 0 ? 'Example numbers' : 'Typed numbers')
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 border-hairline border-b px-2 py-0.5 text-[11px] text-text-secondary">
      <span className="truncate" data-origin>
        {sourceText}
      </span>
      {isSimulated && (
        <span className="rounded-[3px] px-1 font-[650] text-simulated tracking-wide ring-1 ring-simulated">
          SIMULATED
        </span>
      )}
      {offered !== undefined && (
        <Button className="ml-auto h-6" onClick={() => use(offered)}>
          Use {offered}
        </Button>
      )}
    </div>
  )
}

const Body = (props: BodyProps) => {
  const { id, asOfMs, handle, live } = props
  const now = useNow(TICK_MS)
  const View = VIEWS[id]
  return (
    <>
      <Origin {...props} />
      <View handle={handle} live={live} nowMs={asOfMs ?? valuationMs(live, now)} />
    </>
  )
}

/** With market data: the selected instrument can be used, and an untouched calculator starts at the money. */
const LiveBody = (props: Omit<BodyProps, 'live'>) => {
  const { id, market, asOfMs, handle, picked } = props
  const isUntouched = Object.keys(handle.texts).length === 0
  const live = useLiveMarket(market, asOfMs, isUntouched || (picked !== undefined && picked !== handle.texts.of))
  const { replace } = handle
  useEffect(() => {
    if (!isUntouched || live.chain === undefined) return
    const first = picked ?? startingInstrument(live.chain)
    const prefill = first === undefined ? undefined : prefillFromInstrument(live.chain, first, market.symbol)
    if (prefill) replace(prefill[id])
  }, [isUntouched, live.chain, picked, market.symbol, replace, id])
  return <Body {...props} live={live} />
}

/** One calculator with its header and footer, with or without a server. */
export const CalculatorBody = ({ id, market, asOfMs }: Props) => {
  const source = useContext(DataContext)
  const [params] = useSearchParams()
  const handle = useInputTexts(id)
  const offline = useMemo(() => withoutMarket(market), [market])
  // Texts are cached with the results, so another notation must recompute them.
  const key = useNotationKey()
  const all = { id, market, asOfMs, handle, picked: params.get('instrument') ?? undefined }
  return source === undefined ? <Body key={key} {...all} live={offline} /> : <LiveBody key={key} {...all} />
}
