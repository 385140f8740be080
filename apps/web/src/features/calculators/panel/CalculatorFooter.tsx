import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Report, reportCsv, reportText } from '../report/report.ts'
import {
  type CalculatorId,
  calculatorParams,
  type InputTexts,
  inputTexts,
  openCalculators,
  withCalculatorInFront,
  withInputTexts,
} from './calculatorFlags.ts'

type Props = {
  readonly id: CalculatorId
  /** Every input, defaults written out, so that a link keeps its numbers whatever the defaults become. */
  readonly texts: InputTexts
  readonly report: Report | undefined
}

/** An address that shows this calculator alone with these numbers, on the screen where it stands, floating if it floats. */
const linkTo = (id: CalculatorId, texts: InputTexts): string => {
  const url = new URL(window.location.href)
  const own = calculatorParams(url.searchParams)
  for (const name of own.keys()) url.searchParams.delete(name)
  const filled = withInputTexts(url.searchParams, id, { ...inputTexts(own, id), ...texts })
  const next = openCalculators(own).includes(id) ? withCalculatorInFront(filled, id) : filled
  return `${url.origin}${url.pathname}?${next}`
}

/** Takes the numbers elsewhere: as an address, as text, as CSV. */
export const CalculatorFooter = ({ id, texts, report }: Props) => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), 2_500)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} copied`)
    } catch {
      setSaid('This browser does not let the page copy. Allow the clipboard and press again.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-1 border-hairline border-t px-2 py-1.5">
      <Button look="quiet" icon="copy" onClick={() => void copy('Link', linkTo(id, texts))}>
        Copy link
      </Button>
      <Button look="quiet" disabled={!report} onClick={() => report && void copy('Text', reportText(report))}>
        Copy text
      </Button>
      <Button look="quiet" disabled={!report} onClick={() => report && void copy('CSV', reportCsv(report))}>
        Copy CSV
      </Button>
      <span role="status" className="text-[11px] text-text-secondary">
        {said}
      </span>
    </div>
  )
}
