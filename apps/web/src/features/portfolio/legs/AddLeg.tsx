import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { type Entry, entryFrom } from '../../../data/portfolio/entry.ts'
import { studyRequest } from '../../../data/study.ts'
import { marketNameKey } from '../../../data/subject.ts'
import { useStudyOnce } from '../../../data/useStudies.ts'
import { useMarkets } from '../../../page-control/useListed.ts'
import { matchingInstruments } from '../../../page-controls/contract/matchingInstruments.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { EXAMPLE_COLUMNS, exampleLegs } from '../model/exampleLegs.ts'
import { exampleText } from '../model/exampleText.ts'
import { typedLeg } from '../model/typedLeg.ts'

type Props = { readonly market: MarketName; readonly onAdd: (entry: Entry) => string | undefined }

/** What a market lists: names of futures, options and coins usable as collateral, and a leg as one would type it. */
type Listed = { readonly names: readonly string[]; readonly example: string | undefined }

const useListed = (market: MarketName): Listed => {
  const chain = useStudyOnce(studyRequest('option-chain', market, undefined, [...EXAMPLE_COLUMNS, 'mark']))?.data
  const futures = useStudyOnce(
    studyRequest('futures-board', { exchange: market.exchange }, undefined, ['instrument', 'symbol']),
  )?.data
  return useMemo(() => {
    const [leg] = chain === undefined ? [] : exampleLegs(market.exchange, chain)
    const instrument = leg?.instrument
    const row = instrument === undefined ? -1 : (chain?.instrument.indexOf(instrument) ?? -1)
    return {
      names: [
        ...(futures?.instrument.filter((_, at) => futures.symbol[at] === market.symbol) ?? []),
        ...(chain?.instrument ?? []),
        coinOf(market.symbol),
        'USD',
        'USDC',
        'USDT',
      ],
      example: exampleText(instrument === undefined ? undefined : { instrument, mark: chain?.mark[row] }),
    }
  }, [chain, futures, market.exchange, market.symbol])
}

/** A field to type a leg: `-2.5 25dec 130k c @ 0.0145 on 2026-11-20`; the name is matched within the chosen market. */
export const AddLeg = ({ market: first, onAdd }: Props) => {
  const id = useId()
  const [market, setMarket] = useState(first)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const markets = useMarkets()
  const { names, example } = useListed(market)
  const typed = typedLeg(text)
  const exact = names.find((name) => name.toUpperCase() === typed.name.toUpperCase())
  const matches = exact === undefined ? matchingInstruments(names, typed.name) : [exact]
  const add = (event: FormEvent) => {
    event.preventDefault()
    const instrument = matches.length === 1 ? matches[0] : typed.name
    if (typed.fault !== undefined) {
      setFault(`The leg ${typed.fault}.`)
      return
    }
    const isResolved = matches.length === 1 || !typed.name.includes(' ')
    const entry = isResolved
      ? entryFrom({
          exchange: market.exchange,
          instrument,
          amount: typed.amount,
          price: typed.price,
          unit: typed.unit,
          entry: typed.entry,
        })
      : matches.length === 0
        ? `${typed.name || 'nothing'} matches no instrument of ${market.exchange} ${market.symbol}`
        : `${typed.name} may be ${matches.slice(0, 3).join(', ')}: type more of the name`
    const problem = typeof entry === 'string' ? `The leg ${entry}.` : onAdd(entry)
    setFault(problem)
    if (problem === undefined) setText('')
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2 px-2 py-1.5">
      <Choice
        label="Market of the leg"
        value={marketNameKey(market)}
        options={[...new Map([first, ...markets].map((one) => [marketNameKey(one), one]))].map(
          ([value, { exchange, symbol }]) => ({
            value,
            label: `${exchange} ${symbol}`,
          }),
        )}
        onChoose={(key) => setMarket([first, ...markets].find((one) => marketNameKey(one) === key) ?? first)}
      />
      <input
        aria-label="Size, instrument and entry price of a leg"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        list={`${id}-names`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFault(undefined)
        }}
        placeholder={example ?? 'size, name, @ price'}
        autoComplete="off"
        className="h-7 min-w-56 flex-1 rounded border border-outline bg-background px-2 text-[12px] placeholder:text-text-tertiary max-sm:text-[16px]"
      />
      <datalist id={`${id}-names`}>
        {matches.map((name) => (
          <option key={name} value={`${typed.sizeText}${name}`} />
        ))}
      </datalist>
      <Button type="submit" icon="add" variant="primary">
        Add leg
      </Button>
      <p id={`${id}-fault`} aria-live="polite" className="w-full text-[11px] text-error empty:hidden">
        {fault}
      </p>
    </form>
  )
}
