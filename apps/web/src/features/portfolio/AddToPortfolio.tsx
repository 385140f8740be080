import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_ENTRIES } from '../../data/portfolio/entry.ts'
import { addToPortfolio } from '../../data/portfolio/portfolioState.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { readonly exchange: string; readonly instrument: string }

/** Adds one coin of an instrument, bought or sold, to the portfolio. */
export const AddToPortfolio = ({ exchange, instrument }: Props) => {
  const [message, setMessage] = useState('')
  const add = (amount: number) => {
    const isAdded = addToPortfolio({ exchange, instrument, amount, unit: 'coin', isOn: true, isWhatIf: false })
    setMessage(
      isAdded
        ? `${amount > 0 ? 'Bought' : 'Sold'} 1 in the portfolio.`
        : `The portfolio has ${MAX_ENTRIES} legs already.`,
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-[12px]">
      <span className="text-text-secondary">Add to portfolio</span>
      <Button onClick={() => add(1)}>Buy 1</Button>
      <Button onClick={() => add(-1)}>Sell 1</Button>
      <span aria-live="polite">
        {message !== '' && (
          <>
            {message}{' '}
            <Link to="/defi/portfolio-analyzer/" className="text-accent hover:underline">
              Open it
            </Link>
          </>
        )}
      </span>
    </div>
  )
}
