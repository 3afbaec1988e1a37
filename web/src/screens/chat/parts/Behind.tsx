import { Activity, Component, type ReactNode } from 'react'

type BehindProps = { isSeen: boolean; children: ReactNode }
type Broken = { failure: { error: unknown } | null }

/** What breaks where nobody sees it breaks nothing else, and is told when it is shown. */
class Unheard extends Component<BehindProps, Broken> {
  override state: Broken = { failure: null }

  static getDerivedStateFromError(error: unknown): Broken {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (failure && this.props.isSeen) throw failure.error
    return failure ? null : this.props.children
  }
}

/** Drawn in idle moments while it is not seen, without anything happening in it. */
export const Behind = ({ isSeen, children }: BehindProps) => (
  <Unheard isSeen={isSeen}>
    <Activity mode={isSeen ? 'visible' : 'hidden'}>{children}</Activity>
  </Unheard>
)
