import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailurePage } from './FailurePage.tsx'

type Failed = { readonly error: unknown } | undefined

type CaughtProps = { readonly location: unknown; readonly children: ReactNode }

class Caught extends Component<CaughtProps, { readonly failed: Failed; readonly location: unknown }> {
  override state = { failed: undefined as Failed, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  /** A new location resets the error. */
  static getDerivedStateFromProps({ location }: CaughtProps, state: { readonly location: unknown }) {
    return location === state.location ? null : { location, failed: undefined }
  }

  override render() {
    const { failed } = this.state
    return failed === undefined ? this.props.children : <FailurePage error={failed.error} />
  }
}

/** Shows the failure page in place of children that threw, until the user navigates elsewhere. */
export const FailureBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Caught location={useLocation()}>{children}</Caught>
)
