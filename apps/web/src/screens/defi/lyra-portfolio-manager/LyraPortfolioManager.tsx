import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ExistingLinks } from '../../../screen/links/ExistingLinks.tsx'
import { ExampleAccounts } from '../../../screen/lyra/ExampleAccounts.tsx'
import { accountPath, typedAddress } from '../../../screen/lyra/typedAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

const LINKS = [
  { label: 'Derive: surface against Deribit, board, tape, funding', to: '/defi/lyra/derive/BTC/' },
  { label: 'Portfolio analyzer: legs that you type or import, what-if and payoff', to: '/defi/portfolio-analyzer/' },
]

/** Form for the account to view; it needs only a public address. */
export const LyraPortfolioManager = () => {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const navigate = useNavigate()
  const open = (event: FormEvent): void => {
    event.preventDefault()
    const typed = typedAddress(text)
    setFault(typed.ok ? undefined : typed.message)
    if (typed.ok) navigate(accountPath(typed.address))
  }
  return (
    <main className="max-w-3xl px-3 py-3">
      <h1 className="font-[600] text-[15px]">Lyra portfolio manager</h1>
      <p className="mt-2 max-w-[70ch] text-[13px] text-text-secondary leading-relaxed">
        The positions of an account on Derive, formerly Lyra, as one book: entry, mark, profit, greeks by expiry and
        trades. They are read from its chain. Nothing is signed, and no wallet is needed.
      </p>
      <form onSubmit={open} className="mt-4 flex items-start gap-2 max-sm:flex-col">
        <TextField
          label="Address of the account, as Derive shows it"
          value={text}
          onText={setText}
          fault={fault}
          hint="0x and 40 hexadecimal digits, or a name that the chain resolves"
          spellCheck={false}
          autoComplete="off"
          className="w-full max-w-[30rem]"
        />
        <Button type="submit" variant="primary" className="mt-[22px] h-9 max-sm:mt-0">
          Show positions
        </Button>
      </form>
      <ExampleAccounts />
      <h2 className="mt-6 font-[550] text-[13px]">Related</h2>
      <ExistingLinks links={LINKS} />
    </main>
  )
}
