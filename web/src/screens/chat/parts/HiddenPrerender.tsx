import { Activity, Component, type ReactNode } from 'react'

type HiddenPrerenderProps = { isVisible: boolean; children: ReactNode }
type ErrorState = { failure: { error: unknown } | null }

/** Error boundary for hidden content: an error has no effect until the content is shown. */
class DeferredErrorBoundary extends Component<HiddenPrerenderProps, ErrorState> {
  override state: ErrorState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorState {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (failure && this.props.isVisible) throw failure.error
    return failure ? null : this.props.children
  }
}

/** Renders its children hidden, at low priority and without effects, until they are visible. */
export const HiddenPrerender = ({ isVisible, children }: HiddenPrerenderProps) => (
  <DeferredErrorBoundary isVisible={isVisible}>
    <Activity mode={isVisible ? 'visible' : 'hidden'}>{children}</Activity>
  </DeferredErrorBoundary>
)
