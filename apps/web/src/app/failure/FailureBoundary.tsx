import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailurePage } from './FailurePage.tsx'

type Failed = { readonly error: unknown } | undefined

type CaughtProps = { readonly place: unknown; readonly children: ReactNode }

class Caught extends Component<CaughtProps, { readonly failed: Failed; readonly place: unknown }> {
  override state = { failed: undefined as Failed, place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  /** Another place is another try. */
  static getDerivedStateFromProps({ place }: CaughtProps, state: { readonly place: unknown }) {
    return place === state.place ? null : { place, failed: undefined }
  }

  override render() {
    const { failed } = this.state
    return failed === undefined ? this.props.children : <FailurePage error={failed.error} />
  }
}

/** What fails below it is told in its place, until the reader goes elsewhere. */
export const FailureBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Caught place={useLocation()}>{children}</Caught>
)
