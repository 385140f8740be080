import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { fragmentOf } from '../../../data/portfolio/link.ts'
import { studyRequest } from '../../../data/study.ts'
import { useStudy } from '../../../data/useStudies.ts'
import { NothingHere } from '../../../screen/links/NothingHere.tsx'
import { accountPath } from '../../../screen/lyra/typedAddress.ts'
import { COLUMNS, positionEntries } from './positionEntries.ts'

const ANALYZER = '/defi/portfolio-analyzer/'

/** Reads the positions of an address on Derive and opens them in the analyzer, like a link with a position. */
export const PortfolioOfAddress = () => {
  const { address = '' } = useParams()
  const request = useMemo(
    () => studyRequest('address-positions', { network: 'derive', address }, undefined, COLUMNS),
    [address],
  )
  const { answer, problem } = useStudy(request)
  const entries = answer === undefined ? [] : positionEntries(answer)
  if (entries.length > 0) return <Navigate replace to={{ pathname: ANALYZER, hash: fragmentOf(entries) }} />
  const links = [
    { label: 'Positions of the address', to: accountPath(address) },
    { label: 'Portfolio analyzer: legs that you type or import', to: ANALYZER },
  ]
  if (problem !== undefined)
    return <NothingHere section="defi" title="Portfolio of an address" message={problem.message} links={links} />
  if (answer === undefined)
    return (
      <main className="px-3 py-3 text-[13px] text-text-secondary" role="status">
        Reading the chain
      </main>
    )
  const message = 'The address holds no option or perpetual that Derive lists: there is nothing to analyse.'
  return <NothingHere section="defi" title="Portfolio of an address" message={message} links={links} />
}
